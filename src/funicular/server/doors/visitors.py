"""Who comes: from which address, by which scheme, and from whose page.

What a proxy says of whoever stands behind it counts only if the host has named the proxy.
"""

import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

UNKNOWN = "unknown"
IPV6_HOME = 64
"""Bits of an IPv6 address that belong to one home: what is behind them is the same visitor."""

MAPPED = 96
"""Bits before an IPv4 address inside IPv6."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@dataclass(frozen=True)
class Visitor:
    """Where a request or a socket comes from."""

    address: str
    """As bans see it."""

    home: str
    """As limits see it: an IPv4 address, or the network of a home."""

    is_secure: bool
    """It came by https, as far as is known here."""

    is_here: bool
    """It comes from this machine, and through no proxy."""


def network_of(text: str) -> Network:
    """An address or a network, as visitors have theirs; a ValueError if it is neither."""
    if "%" in text:
        raise ValueError("a zone means something on one machine only")
    found = ipaddress.ip_network(text.strip(), strict=False)
    if isinstance(found, ipaddress.IPv6Network) and found.prefixlen >= MAPPED:
        mapped = found.network_address.ipv4_mapped
        if mapped is not None:
            return ipaddress.IPv4Network((mapped, found.prefixlen - MAPPED))
    return found


def visitor_of(scope: Scope, proxies: Sequence[Network]) -> Visitor:
    """Who it is."""
    headers = Headers(scope=scope)
    peer = _plain((scope.get("client") or (UNKNOWN,))[0])
    forwarded = headers.getlist("x-forwarded-for")
    scheme, address = scope.get("scheme", "http"), peer
    if is_in(peer, proxies):
        address = _behind(peer, forwarded, proxies)
        scheme = headers.get("x-forwarded-proto", scheme).split(",")[-1].strip()
    is_here = not forwarded and "forwarded" not in headers and _is_loopback(peer)
    return Visitor(address, home_of(address), scheme in ("https", "wss"), is_here)


def _behind(peer: str, forwarded: Sequence[str], proxies: Sequence[Network]) -> str:
    """The last address that was named by a proxy of ours and is none itself."""
    named = [_plain(each) for line in forwarded for each in line.split(",")]
    strangers = [each for each in named if not is_in(each, proxies)]
    found = strangers[-1] if strangers else peer
    return found if _address(found) is not None else UNKNOWN


def home_of(address: str) -> str:
    """An IPv6 address without its last half, which its owner changes as they like."""
    found = _address(address)
    if not isinstance(found, ipaddress.IPv6Address):
        return address
    return str(ipaddress.ip_network((found, IPV6_HOME), strict=False))


def _plain(text: str) -> str:
    """An address without a port or a zone; IPv4 inside IPv6 as IPv4."""
    text = text.strip().split("%")[0]
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    found = _address(text)
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return text if found is None else str(mapped or found)


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(text)
    except ValueError:
        return None


def is_in(text: str, networks: Sequence[Network]) -> bool:
    """Whether an address is in one of the networks."""
    found = _address(text)
    return found is not None and any(found in network for network in networks)


def _is_loopback(text: str) -> bool:
    found = _address(text)
    return found is not None and found.is_loopback


# -- from whose page


def comes_from_elsewhere(scope: Scope, *, needed: bool, own: Sequence[str] = ()) -> bool:
    """Whether a page of another site sent this; `needed`: who does not say so counts as one."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is None:
        return needed
    if origin in own:
        return False
    here = headers.get("host", "")
    return not here or _host_of(origin) != here.lower()


def _host_of(origin: str) -> str | None:
    """The host of a page, with its port; None where there is no such address."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None
