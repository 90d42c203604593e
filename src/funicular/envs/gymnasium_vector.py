"""Gymnasium: many games at once in which the caller moves every seat, for learning by self-play.

A step plays one action in every game, that of the seat whose turn it is (`info["seat"]`). The
observation is always that seat's. The reward is that of the seat that acted; a game's end rewards
the others too, in `info["rewards"]`, a column a seat. A game that ended is dealt anew in the same
step, and its last observation is no more to be had: a finished game needs none.
"""
