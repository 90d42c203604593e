"""The kernel of brains/facts.py: a block of threads for each game, which look for ways together.

Ways are found from all routes at once, round by round; costs are whole numbers and the first of
equal routes is taken, so what comes out is what one thread finds.
"""

from collections.abc import Callable

from numba import cuda, types

from funicular.board import Board
from funicular.brains.facts import (
    DONE,
    FREE,
    IDLE,
    LOST,
    NO_WAY,
    OPEN,
    OVER,
    is_offered,
    leads_back,
    summary_at,
    tell_route,
    tell_table,
    tell_ticket,
    weigh,
)
from funicular.brains.ways import joined, largest_color, other_end


@cuda.jit(device=True)
def reach_out_together(b, step, dist, back, last, source):
    """`dist`: what the cheapest way from a place to every other costs; `back`: its last route."""
    before = last[0]
    cuda.syncthreads()  # nobody reads what was there any more
    for place in range(cuda.threadIdx.x, len(b.attraction), cuda.blockDim.x):
        back[place] = len(b.route_a)
        if before != source:
            dist[place] = NO_WAY if place != source else 0
    if cuda.threadIdx.x == 0:
        last[0] = source
    cuda.syncthreads()
    again = 1
    while again != 0:
        changed = 0
        for route in range(cuda.threadIdx.x, len(b.route_a), cuda.blockDim.x):
            cost = step[route]
            if cost < NO_WAY:
                a, z = b.route_a[route], b.route_b[route]
                if dist[a] + cost < dist[z]:
                    cuda.atomic.min(dist, z, dist[a] + cost)
                    changed = 1
                elif dist[z] + cost < dist[a]:
                    cuda.atomic.min(dist, a, dist[z] + cost)
                    changed = 1
        again = cuda.syncthreads_or(changed)
    for route in range(cuda.threadIdx.x, len(b.route_a), cuda.blockDim.x):
        a, z = b.route_a[route], b.route_b[route]
        if leads_back(dist, step, route, a, z):
            cuda.atomic.min(back, a, route)
        if leads_back(dist, step, route, z, a):
            cuda.atomic.min(back, z, route)
    cuda.syncthreads()


@cuda.jit(device=True)
def lay_way_together(b, step, dist, back, last, plan, source, target):
    """Plan a cheapest way; whether there is one."""
    reach_out_together(b, step, dist, back, last, source)
    if dist[target] >= NO_WAY:
        return False
    place = target
    while place != source:
        route = back[place]
        place = other_end(b, route, place)
        if cuda.threadIdx.x == 0 and step[route] > FREE:
            plan[route] = 1
    cuda.syncthreads()
    for route in range(cuda.threadIdx.x, len(b.route_a), cuda.blockDim.x):
        if plan[route] == 1:
            step[route] = FREE
    cuda.syncthreads()
    return True


@cuda.jit(device=True)
def plan_ticket_together(b, v, step, dist, back, last, plan, seat, ticket):
    """Plan ways for an own ticket; how it stands."""
    a, z = b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0
    if joined(v, seat, a, z):
        return DONE
    start = v.start[seat] + 0
    if b.markers > 0 and start >= 0:
        if lay_way_together(b, step, dist, back, last, plan, start, a) and lay_way_together(
            b, step, dist, back, last, plan, start, z
        ):
            return OPEN
        return LOST
    return OPEN if lay_way_together(b, step, dist, back, last, plan, a, z) else LOST


@cuda.jit(device=True)
def pieces_back(b, step, dist, back, source, target):
    """Pieces of the way that was found."""
    if dist[target] >= NO_WAY:
        return b.pieces + 1
    pieces, place = 0, target
    while place != source:
        route = back[place]
        if step[route] > FREE:
            pieces += b.route_length[route]
        place = other_end(b, route, place)
    return pieces


@cuda.jit(device=True)
def extra_together(b, v, step, dist, back, last, seat, ticket):
    """Pieces a further ticket takes when the plan is laid."""
    a, z = b.ticket_a[ticket] + 0, b.ticket_b[ticket] + 0
    start = v.start[seat] + 0
    hangs = b.markers > 0 and start >= 0
    source = start if hangs else a
    reach_out_together(b, step, dist, back, last, source)
    pieces = pieces_back(b, step, dist, back, source, z)
    return pieces + (pieces_back(b, step, dist, back, source, a) if hangs else 0)


def facts_kernel(board: Board) -> Callable[..., None]:
    """The kernel of a board."""
    routes, places, tickets = len(board.routes), len(board.places), len(board.tickets)

    def facts(tables, views, rows, at):
        """What a learned player is told beside its observation, from a column on."""
        step, dist = cuda.shared.array(routes, types.int32), cuda.shared.array(places, types.int32)
        missing = cuda.shared.array(routes, types.int16)
        plan, state = cuda.shared.array(routes, types.int8), cuda.shared.array(tickets, types.int8)
        back, last = cuda.shared.array(places, types.int32), cuda.shared.array(1, types.int32)
        i, thread, threads = cuda.blockIdx.x, cuda.threadIdx.x, cuda.blockDim.x
        b, v, row = tables[0], views[i], rows[i]
        seat = v.viewer + 0
        most = largest_color(b, v.hand)
        for route in range(thread, routes, threads):
            weigh(b, v, seat, most, route, step, missing)
            plan[route] = 0
        if thread == 0:
            last[0] = -1
        cuda.syncthreads()
        for ticket in range(tickets):
            stands = IDLE
            if v.mine[ticket] == 1:
                stands = plan_ticket_together(b, v, step, dist, back, last, plan, seat, ticket)
            if thread == 0:
                state[ticket] = stands
        cuda.syncthreads()
        if thread == 0:
            tell_table(b, v, state, plan, missing, row, at)
        cuda.syncthreads()
        for route in range(thread, routes, threads):
            tell_route(b, v, seat, route, plan, missing, row, at)
        over = row[summary_at(b, at) + OVER] + 0
        for ticket in range(tickets):
            more = -1
            if state[ticket] == IDLE and is_offered(v, ticket):
                more = extra_together(b, v, step, dist, back, last, seat, ticket)
            if thread == ticket % threads:
                tell_ticket(b, v, seat, ticket, state[ticket] + 0, more, over, row, at)

    return facts
