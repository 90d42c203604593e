/** Shows a state on a map: what has not changed is not touched. */
import { ALVIN } from './alvin';
import type { Lane } from './lanes';
import { setAttribute } from './layer';
import type { Parts } from './parts';
import { piecesOn, seatClass } from './pieces';
import { badge, badgeClass, placed, type BadgeState } from './places';
import { focusHalo, lastMark, payHalo, ticketRibbon } from './routes';
import { escapeText } from './svg';
import { colourOf } from './symbols';
import { tokenStack } from './tokens';
import type { MapState, Point } from './types';

/** Up to so many lit routes may all shine; of more only those a ticket asks for. */
const FEW = 9;

/** Shows a state. */
export function render(parts: Parts, state: MapState): void {
  renderRoutes(parts, state);
  renderPieces(parts, state);
  renderTicket(parts, state);
  renderPlaces(parts, state);
  renderFigures(parts, state);
}

function renderRoutes(parts: Parts, state: MapState): void {
  for (const [name, lane] of parts.geometry.lanes) {
    const seat = state.claims[name];
    const payable = state.payable.has(name);
    const classes = [
      'route',
      `k-${colourOf(lane.route.color)}`,
      seat !== undefined && `claimed ${seatClass(seat)}`,
      payable && 'payable',
    ];
    setAttribute(parts.slots.get(name)!, 'class', classes.filter(Boolean).join(' '));
    setButton(parts.routeReaches.get(name)!, payable ? routeName(lane, parts) : null);
  }
  const { layers, geometry } = parts;
  const { sizes } = geometry.layout;
  const few = state.payable.size <= FEW;
  const shines = (name: string) => (few || state.wanted?.has(name) ? 'shines' : '');
  const lit = new Map([...state.payable].map((name) => [name, shines(name)]));
  layers.halos.set(lit, (name, tone) => payHalo(geometry.lanes.get(name)!, sizes, tone));
}

/** Makes an element a button with a name, or takes it out of the keyboard's way. */
function setButton(element: Element, name: string | null): void {
  setAttribute(element, 'role', name && 'button');
  setAttribute(element, 'tabindex', name && (element.getAttribute('tabindex') ?? '-1'));
  setAttribute(element, 'aria-label', name);
}

/** A route in words; they are looked up once. */
function routeName({ route }: Lane, { say, routeNames }: Parts): string {
  const { name, a, b, length, ferry } = route;
  const color = () => say(`color.${colourOf(route.color)}`);
  const words =
    routeNames.get(name) ??
    say(ferry ? 'map.route.ferry' : 'map.route', {
      a,
      b,
      color: color(),
      n: length,
      ferries: ferry,
    });
  routeNames.set(name, words);
  return words;
}

function renderPieces({ layers, geometry }: Parts, state: MapState): void {
  const { board, lanes, layout } = geometry;
  const seats = Object.entries(state.claims).filter(([name]) => lanes.has(name));
  layers.pieces.set(new Map(seats.map(([name, seat]) => [name, `${seat}`])), (name, seat) => {
    const pieces = piecesOn(lanes.get(name)!.slots, Number(seat), board, layout.sizes);
    return `<g class="claim ${seatClass(Number(seat))}">${pieces}</g>`;
  });
  const last = state.last === null ? undefined : lanes.get(state.last);
  const seat = last && state.claims[last.route.name];
  const marked = last !== undefined && seat !== undefined;
  layers.last.setOne(marked ? `${last.route.name} ${seat}` : '', () =>
    lastMark(last!, seat!, layout.sizes),
  );
}

function renderTicket({ layers, geometry }: Parts, { ticket }: MapState): void {
  const way = (ticket?.way ?? []).flatMap(({ route, own }) => {
    const lane = geometry.lanes.get(route);
    return lane ? [{ lane, own }] : [];
  });
  const stamp = way.map(({ lane, own }) => `${lane.route.name}:${own}`).join();
  layers.ribbon.setOne(stamp, () => ticketRibbon(way, geometry.layout.sizes));
}

function renderPlaces(parts: Parts, state: MapState): void {
  const { places, layers } = parts;
  const { layout } = parts.geometry;
  const states = new Map([...places.keys()].map((name) => [name, badgeState(name, state)]));
  const stamps = [...states].map(([name, shown]) => [name, badgeClass(places.get(name)!, shown)]);
  layers.places.set(new Map(stamps as [string, string][]), (name) =>
    badge(places.get(name)!, states.get(name)!, layout.places[name]!, layout.sizes),
  );
  for (const [name, { end, choosable }] of states) {
    const spot = state.spot === name;
    const classes = ['label', end && 'end', choosable && 'choosable', spot && 'spot'];
    setAttribute(parts.labels.get(name)!, 'class', classes.filter(Boolean).join(' '));
    setButton(parts.placeReaches.get(name)!, choosable ? placeName(name, parts, state) : null);
  }
}

function badgeState(name: string, state: MapState): BadgeState {
  return {
    seat: state.markers[name] ?? null,
    end: state.ticket?.a === name || state.ticket?.b === name,
    choosable: state.choosable.has(name),
  };
}

function placeName(place: string, { say }: Parts, { stacks }: MapState): string {
  const stack = stacks[place];
  return stack ? say('map.stack', { place, n: stack.tokens }) : say('map.place', { place });
}

function renderFigures(parts: Parts, state: MapState): void {
  const { layers, spots } = parts;
  const stacks = Object.entries(state.stacks).filter(
    ([place, { tokens }]) => tokens && spots.has(place),
  );
  const stamps = new Map(
    stacks.map(([place, { symbol, tokens }]) => [
      place,
      `${symbol} ${tokens} ${state.choosable.has(place)}`,
    ]),
  );
  layers.tokens.set(stamps, (place) => {
    const { symbol, tokens } = state.stacks[place]!;
    const choosable = state.choosable.has(place) ? ' choosable' : '';
    return placed(spots.get(place)!, `token-stack${choosable}`, tokenStack(symbol, tokens));
  });
  const spot = state.alvin === null ? undefined : figureSpot(parts, state.alvin);
  layers.figures.setOne(spot ? escapeText(state.alvin!) : '', () =>
    placed(spot!, 'alvin', `<g><g transform="scale(.85)">${ALVIN}</g></g>`),
  );
}

/** Where a figure stands beside a place. */
export function figureSpot({ spots, geometry }: Parts, place: string): Point | undefined {
  const beside = spots.get(place) ?? geometry.layout.places[place];
  return beside && [beside[0], beside[1] + 12];
}

/** Shows which route is pointed at. */
export function renderFocus(
  { layers, geometry }: Parts,
  state: MapState,
  name: string | null,
): void {
  const lane = name === null ? undefined : geometry.lanes.get(name);
  const tone = lane && state.payable.has(lane.route.name) ? 'payable' : 'plain';
  layers.focus.setOne(lane ? `${lane.route.name} ${tone}` : '', () => {
    const halo = focusHalo(lane!, geometry.layout.sizes);
    return `<g class="focus-${tone}">${halo}</g>`;
  });
}
