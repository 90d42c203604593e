"""Observations: a view as one row of small numbers, for programs that learn.

>>> from funicular import Game
>>> game = Game("new_york", seats=2, seed=7, engine="interpreted")
>>> ours = observations(game.board)
>>> row = ours.observe(game.view(0))
>>> row.shape == (ours.size,), row.dtype.name
(True, 'int16')
>>> ours.decode(row) == game.view(0)
True
"""

from funicular.observations.columns import VERSION, Column
from funicular.observations.observing import ObservationError, Observations, observations

__all__ = ["VERSION", "Column", "ObservationError", "Observations", "observations"]
