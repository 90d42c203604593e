"""Tables on the network: people and bots in browsers, one log a table."""
