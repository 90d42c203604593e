"""A table as the fold of its entries: what may happen at it, and what happens next."""
