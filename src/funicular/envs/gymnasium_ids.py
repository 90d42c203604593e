"""The names under which Gymnasium makes our environments."""

import gymnasium

from funicular.board import load, shipped

NAMESPACE = "funicular"
VERSION = 0
SINGLE = "funicular.envs.gymnasium_single:SeatEnv"
SELF_PLAY = "funicular.envs.gymnasium_vector:SelfPlay"


def register() -> None:
    """`funicular/NewYork-v0` is one seat among bots; `funicular/NewYorkSelfPlay-v0` all seats."""
    for key in shipped():
        name = f"{NAMESPACE}/{load(key).name.replace(' ', '')}"
        board = {"board": key}
        if f"{name}-v{VERSION}" not in gymnasium.registry:
            gymnasium.register(f"{name}-v{VERSION}", SINGLE, kwargs=board)
            gymnasium.register(
                f"{name}SelfPlay-v{VERSION}", vector_entry_point=SELF_PLAY, kwargs=board
            )
