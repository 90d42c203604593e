"""Invitations: the link to a table as a QR code."""

import io

import segno


def invitation_svg(link: str) -> bytes:
    """A QR code that phones read, as a picture."""
    picture = io.BytesIO()
    segno.make(link, micro=False, error="m").save(
        picture, kind="svg", border=3, xmldecl=False, light="#fff", omitsize=True, title=link
    )
    return picture.getvalue()
