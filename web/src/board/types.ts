/** What the map shows, tells and asks for; the types the rest of the page uses. */

/** A position in the picture, in board units. */
export type Point = readonly [number, number];

/** A longitude and a latitude. */
export type LonLat = readonly [number, number];

/** Everything on the map that changes during a game. Seats count from 0. */
export interface MapState {
  /** route name → seat */
  claims: Readonly<Record<string, number>>;
  /** routes that light up: they can be claimed now */
  payable: ReadonlySet<string>;
  /** of these, the routes on the way of a ticket: they shine even where many light up */
  wanted?: ReadonlySet<string>;
  /** places that can be chosen now */
  choosable: ReadonlySet<string>;
  /** the route claimed last */
  last: string | null;
  /** the place where something was just put or taken */
  spot?: string | null;
  /** the ticket looked at: its two ends and the cheapest way still open */
  ticket: TicketOnMap | null;
  /** place → its stack of tourist tokens */
  stacks: Readonly<Record<string, { symbol: number; tokens: number }>>;
  /** place → seat whose city marker stands there */
  markers: Readonly<Record<string, number>>;
  /** the place where Alvin is */
  alvin: string | null;
  /** the route pointed at from outside the map, such as from the log */
  focus: string | null;
}

/** A ticket shown on the map. */
export interface TicketOnMap {
  a: string;
  b: string;
  way: readonly { route: string; own: boolean }[];
}

/** What a person does on the map. */
export interface MapEvents {
  route(name: string): void;
  place(name: string): void;
  hover(route: string | null): void;
}

/** The card colours this page can draw. */
export type CardColour =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'black'
  | 'white'
  | 'grey'
  | 'wild';

/** The boards that are drawn with a landscape and have words of their own. */
export type DrawnBoard = 'new_york' | 'old_west' | 'san_francisco';

/**
 * The words the map says; each is a key of the catalogue. They speak of:
 * map.board {board}, map.route {a, b, color, n}, map.route.ferry {…, ferries}, map.place {place},
 * map.stack {place, n}.
 */
export type MapWord =
  | 'map.board'
  | 'map.place'
  | 'map.reconstruction'
  | 'map.route'
  | 'map.route.ferry'
  | 'map.stack'
  | `board.${DrawnBoard}`
  | `map.motto.${DrawnBoard}`
  | `map.water.${'pacific' | 'bay' | 'hudson' | 'east_river'}`
  | `color.${CardColour}`;

/** Says a word of the catalogue in the person's language. */
export type Say = (word: MapWord, values?: Record<string, string | number>) => string;

/** A map on the page. */
export interface BoardMap {
  /** Shows a state; only what differs from the last one is touched. */
  set(state: MapState): void;
  /** Says everything anew, in the language spoken now. */
  reword(): void;
  /** Shows the whole board. */
  fit(): void;
  /** Shows the part of the board that has these places and routes. */
  showPart(names: readonly string[]): void;
  /** Zooms about the middle of what is seen: over 1 comes nearer. */
  zoomBy(factor: number): void;
  /** Brings a place or a route into the middle. */
  centreOn(name: string): void;
  /** Where a route is on the screen. */
  rectOf(route: string): DOMRect;
  /** Takes the map off the page and lets go of everything. */
  destroy(): void;
}
