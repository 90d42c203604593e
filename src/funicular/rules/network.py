"""What a seat's routes join (K3, W3, W4), and which routes are still open to whom (C4-C6)."""

from funicular.compiling import inline_rule


@inline_rule
def clear_network(b, s, seat):
    """Nothing is joined, every route is open, and in reach where networks need not grow."""
    for place in range(len(b.attraction)):
        s.link[seat][place] = place
    for word in range(len(b.every_route)):
        s.open[seat][word] = b.every_route[word]
        s.reach[seat][word] = 0 if b.markers > 0 else b.every_route[word]


@inline_rule
def join(b, s, seat, route):
    """K3: the two ends, and all they were joined to, are one network now."""
    a = s.link[seat][b.route_a[route]]
    z = s.link[seat][b.route_b[route]]
    low, high = min(a, z), max(a, z)
    if low != high:
        for place in range(len(b.attraction)):
            if s.link[seat][place] == high:
                s.link[seat][place] = low


@inline_rule
def is_joined(s, seat, a, z):
    """Whether the seat's own routes join two places."""
    return s.link[seat][a] == s.link[seat][z]


@inline_rule
def is_touched(b, s, seat, place):
    """Whether a route of the seat touches the place."""
    for other in range(len(b.attraction)):
        if other != place and is_joined(s, seat, place, other):
            return True
    return False


@inline_rule
def reach_from(b, s, seat, place):
    """W3, W4: routes at this place now touch the seat's network."""
    for word in range(len(b.every_route)):
        s.reach[seat][word] |= b.incident[place][word]


@inline_rule
def close(b, s, seat, route):
    """C4: the route is taken. C5: its owner may not claim a twin; C6: in small games nobody may."""
    for other in range(s.seats):
        twins_too = other == seat or s.seats <= b.small
        for word in range(len(b.every_route)):
            taken = b.group_set[route][word] if twins_too else b.route_set[route][word]
            s.open[other][word] &= ~taken


@inline_rule
def grow(b, s, seat, route):
    """W4: both ends belong to the seat's network now."""
    if b.markers > 0:
        reach_from(b, s, seat, b.route_a[route])
        reach_from(b, s, seat, b.route_b[route])
