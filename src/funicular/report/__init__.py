"""What reports of many games share: estimates with intervals, their words, charts and maps."""
