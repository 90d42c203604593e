"""What can go wrong with trajectories."""

from funicular.reasons import GameError


class TrajectoryError(GameError):
    """A file of trajectories that can't be read, written or played again; says why."""
