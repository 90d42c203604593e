"""Bots think in processes of their own; what they are asked is a view, and nothing else."""
