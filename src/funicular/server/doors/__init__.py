"""Who may come in: bans, limits, origins, headers."""
