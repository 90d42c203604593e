"""Invitations: the link to a table as a QR code."""

import io

import segno

from funicular.server.wire.refusals import Refusal

LONGEST_LINK = 300
"""Characters: the name of a host has 253 at most."""


def invitation_svg(link: str) -> bytes:
    """A QR code that phones read, as a picture."""
    if len(link) > LONGEST_LINK:
        raise Refusal("wrong_base")
    picture = io.BytesIO()
    segno.make(link, micro=False, error="m").save(
        picture, kind="svg", border=3, xmldecl=False, light="#fff", omitsize=True, title=link
    )
    return picture.getvalue()
