"""People with a name and a password, their sessions and their seats."""
