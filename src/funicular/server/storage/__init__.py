"""Every log and record in a database: read, written, upgraded, backed up."""
