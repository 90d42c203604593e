"""PyArrow, or an error that says how to get it."""

from typing import Any

from funicular.extras import how_to_add
from funicular.trajectories.errors import TrajectoryError

pa: Any
pq: Any
try:
    import pyarrow as pa  # type: ignore[import-untyped,no-redef]
    import pyarrow.parquet as pq  # type: ignore[import-untyped,no-redef]
except ImportError:
    raise TrajectoryError(f"trajectories need PyArrow: {how_to_add('data')}") from None

__all__ = ["pa", "pq"]
