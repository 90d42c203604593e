"""Measuring Funicular against others, on one machine and in one run."""
