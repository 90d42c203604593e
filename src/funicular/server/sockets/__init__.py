"""The WebSocket of a seat or a watcher, from its first message to its end."""
