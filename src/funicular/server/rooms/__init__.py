"""Live tables with the people connected to them."""
