"""How a board looks: where its places, routes and names stand in the picture.

>>> from funicular.board import load
>>> layout_of(load("new_york")).size
(1500.0, 980.0)
"""

from funicular.layout.file import layout_path, load_layout, read_layout, write_layout
from funicular.layout.load import layout_brought, layout_of
from funicular.layout.model import Group, Layout, Point, Zone, group_key, groups_of

__all__ = [
    "Group",
    "Layout",
    "Point",
    "Zone",
    "group_key",
    "groups_of",
    "layout_brought",
    "layout_of",
    "layout_path",
    "load_layout",
    "read_layout",
    "write_layout",
]
