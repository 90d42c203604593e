"""What each viewer is told of a table: an allow-list."""
