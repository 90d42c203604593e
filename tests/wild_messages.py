"""Messages that nobody should send: any JSON, and whatever looks a little like a message."""

from __future__ import annotations

from hypothesis import strategies as st

from funicular.server.wire.schema import FROM_CLIENT

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
NAMES = sorted({name for each in FROM_CLIENT for name in each.model_fields})
TYPES = [str(each.model_fields["type"].annotation.__args__[0]) for each in FROM_CLIENT]  # type: ignore[union-attr]
WILD = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES) | JSON},
    optional={name: JSON | st.integers(0, 9) for name in NAMES if name not in ("type", "id")},
)
