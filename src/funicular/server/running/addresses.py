"""Where a server is reached: from this machine, and from others on the network."""

import contextlib
import ipaddress
import socket

EVERYWHERE = ("", "0.0.0.0", "::")
ELSEWHERE = "192.0.2.1"
"""An address that nobody has: asking for the way to it sends nothing."""


def own_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}"


def network_addresses(host: str, port: int) -> tuple[str, ...]:
    """Where others find the server; nowhere if it listens to this machine alone."""
    if _is_loopback(host):
        return ()
    hosts = _machine_addresses() if host in EVERYWHERE else [host]
    return tuple(own_address(each, port) for each in hosts)


def _is_loopback(host: str) -> bool:
    if host in EVERYWHERE:
        return False
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _machine_addresses() -> list[str]:
    """IPv4 addresses of this machine, the one that leads outside first."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect((ELSEWHERE, 9))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        known = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(each[4][0]) for each in known]
    return [each for each in dict.fromkeys(found) if not _is_loopback(each)]
