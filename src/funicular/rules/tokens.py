"""S1-S7: tourist tokens."""

from funicular.codes import E_STACK, E_SYMBOL_STACK, E_SYMBOL_TOKEN, E_TOKEN
from funicular.compiling import inline_rule

from .tape import note


@inline_rule
def set_out_stacks(b, s):
    """S1, S2: the fixed stacks, as high as the number of seats says."""
    for symbol in range(len(b.stack_place)):
        s.stack_left[symbol] = b.stack_size[s.seats][symbol]
        if symbol < b.fixed:
            s.stack_at[b.stack_place[symbol]] = symbol + 1


@inline_rule
def stack_placer(b, s):
    """S3, S4: whose turn it is to place the next spare stack."""
    from_last = b.placers[s.seats][s.placed]
    return (s.first + s.seats - from_last) % s.seats


@inline_rule
def place_stack(b, s, t, seat, place):
    """S3, S4: the next spare stack goes to a place without one."""
    symbol = b.fixed + s.placed
    s.stack_at[place] = symbol + 1
    s.placed += 1
    note(t, E_STACK, seat, place)
    note(t, E_SYMBOL_STACK, symbol, s.stack_left[symbol])


@inline_rule
def offers_token(s, seat, place):
    """S5: whether a token lies here whose symbol the seat does not have yet."""
    symbol = s.stack_at[place] - 1
    if symbol < 0 or s.stack_left[symbol] == 0:
        return False
    return (s.tokens[seat] >> symbol) & 1 == 0


@inline_rule
def take_token(s, t, seat, place):
    """S5: one token from this place."""
    symbol = s.stack_at[place] - 1
    s.stack_left[symbol] -= 1
    s.tokens[seat] |= 1 << symbol
    note(t, E_TOKEN, seat, place)
    note(t, E_SYMBOL_TOKEN, symbol, s.stack_left[symbol])


@inline_rule
def collect_token(b, s, t, seat, route):
    """S5: taking is not optional; true when both ends offer and the seat must choose."""
    a, z = b.route_a[route], b.route_b[route]
    at_a, at_z = offers_token(s, seat, a), offers_token(s, seat, z)
    if at_a and at_z:
        return True
    if at_a:
        take_token(s, t, seat, a)
    if at_z:
        take_token(s, t, seat, z)
    return False


@inline_rule
def token_score(b, s, seat):
    """S7: points by how many tokens, all of them different."""
    n = 0
    for symbol in range(len(b.stack_place)):
        n += (s.tokens[seat] >> symbol) & 1
    return b.token_points[n]
