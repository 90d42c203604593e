"""Other processes that serve the same tables."""
