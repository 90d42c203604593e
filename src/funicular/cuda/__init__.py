"""Many games at once on an NVIDIA GPU: the very rules of the CPU, compiled for the device.

    from funicular.cuda import Games

    games = Games("new_york", 1 << 18, seats=2, seed=1)
    games.step(actions)          # a torch tensor on the device; nothing crosses the bus
    games.buffers.observations   # torch tensors on the device, too

Needs the extra `funicular[gpu]` and a CUDA machine. docs/gpu.md has the rest.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from funicular.cuda.games import Games

__all__ = ["Games"]


def __getattr__(name: str) -> Any:
    """Import what needs CUDA only when it is asked for."""
    if name != "Games":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from funicular.cuda.games import Games

    return Games
