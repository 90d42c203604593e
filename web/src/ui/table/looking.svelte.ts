/** What a person points at: a ticket, a route of a list. The map shows it. */
import { getContext, setContext } from 'svelte';
import type { MapState, TicketOnMap } from '../../board';
import { builtWay } from '../../play/built_way';
import type { TicketData, WayRoute } from '../../protocol';
import type { Choosing } from './choosing.svelte';
import type { ShownTable } from './store.svelte';

export class Looking {
  private readonly store: ShownTable;
  private readonly choosing: Choosing;
  /** The ticket under the pointer or the focus, else the one chosen to stay. */
  private pointed = $state<string | null>(null);
  private stays = $state<string | null>(null);
  route = $state<string | null>(null);

  readonly ticket = $derived(this.pointed ?? this.stays);

  constructor(store: ShownTable, choosing: Choosing) {
    this.store = store;
    this.choosing = choosing;
  }

  point(ticket: string | null): void {
    this.pointed = ticket;
  }

  toggle(ticket: string): void {
    this.stays = this.stays === ticket ? null : ticket;
  }

  /** Everything on the map that changes. */
  readonly map: MapState = $derived.by(() => {
    const { game, update } = this.store;
    const { choosing } = this;
    return {
      claims: game?.routes ?? {},
      payable: choosing.payable,
      wanted: this.wanted,
      choosable: this.choosable,
      last: update?.last_route ?? null,
      spot: this.store.spot ?? null,
      ticket: this.ticket ? this.onMap(this.ticket) : this.hintedTicket,
      stacks: game?.stacks ?? {},
      markers: game?.markers ?? {},
      alvin: game?.alvin?.place ?? null,
      focus: this.route ?? choosing.draft.route ?? choosing.why?.route ?? this.hinted('route'),
    };
  });

  /** While a hint is shown, only the place it speaks of is lit. */
  private get choosable(): ReadonlySet<string> {
    const place = this.hinted('place');
    return place && this.choosing.places.has(place) ? new Set([place]) : this.choosing.places;
  }

  private hinted(what: 'ticket' | 'route' | 'place'): string | null {
    const { hint } = this.choosing;
    return hint && hint !== 'asking' ? hint[what] : null;
  }

  /** A hint's ticket; its usual way only if the route that the hint speaks of is on it. */
  private get hintedTicket(): TicketOnMap | null {
    const [shown, route] = [this.onMap(this.hinted('ticket')), this.hinted('route')];
    const other = route !== null && !shown?.way.some((each) => each.route === route);
    return shown && other ? { ...shown, way: [] } : shown;
  }

  private onMap(name: string | null): TicketOnMap | null {
    const ticket = this.store.board?.tickets.find((each) => each.name === name);
    if (!ticket) return null;
    const way = this.store.update?.ways.find((each) => each.ticket === name)?.way;
    return { a: ticket.a, b: ticket.b, way: way ?? this.builtFor(ticket) };
  }

  /** Routes still to claim for a ticket. */
  private get wanted(): ReadonlySet<string> {
    const ways = this.store.update?.ways ?? [];
    const open = ways.flatMap(({ way }) => way.filter((each) => !each.own));
    return new Set(open.map((each) => each.route));
  }

  /** At the end: what its owner has built for a ticket that everybody sees. */
  private builtFor(ticket: TicketData): WayRoute[] {
    const { board, game } = this.store;
    const seat = game?.seats.findIndex((each) =>
      each.shown_tickets?.some((shown) => shown.ticket === ticket.name),
    );
    if (!board || !game || seat === undefined || seat < 0) return [];
    return builtWay(board, game.routes, seat, ticket);
  }
}

const CONTEXT = Symbol('looking');

export function provideLooking(looking: Looking): Looking {
  return setContext(CONTEXT, looking);
}

export function useLooking(): Looking {
  return getContext<Looking>(CONTEXT);
}
