"""What travels between server and clients: models, messages, refusals, their schema."""
