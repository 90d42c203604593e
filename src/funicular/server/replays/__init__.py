"""Games that are over, looked at move by move, exported, played on."""
