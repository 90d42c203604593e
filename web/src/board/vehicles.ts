/** What the cards show: a vehicle for every colour, another set for every game. */
import { join } from './svg';
import type { CardColour } from './types';

const TRAM =
  '<path d="M-38 -16H38V14H-38Z"/><path class="dt" d="M-42 -20Q-42 -23 -38 -23H-28L-22 -29H22L28 -23H38Q42 -23 42 -20V-16H-42Z"/>' +
  '<path class="gl" d="M-34 -11H-25V3H-34ZM25 -11H34V3H25ZM-20 -11H-8V3H-20ZM-4 -11H8V3H-4ZM12 -11H20V3H12Z"/>' +
  '<path class="ln" d="M-38 7H38"/><path class="dt" d="M-44 12H44V16H-44Z"/>';
const TROLLEY =
  '<path d="M-40 -10Q-38 -20 -28 -20H28Q38 -20 40 -10L42 14H-42Z"/>' +
  '<path class="gl" d="M-34 -12H-22V0H-34ZM-18 -12H-6V0H-18ZM-2 -12H10V0H-2ZM14 -12H34V0H14Z"/><path class="ln" d="M-42 6H42"/>' +
  '<path class="dt" d="M-10 -26H10V-20H-10Z"/><path class="ln" d="M0 -26L-16 -38M0 -26L14 -38"/>';
const BUS =
  '<path d="M-42 -18Q-42 -22 -38 -22H36Q41 -22 42 -16L44 2V14H-42Z"/>' +
  '<path class="gl" d="M-37 -16H-25V-3H-37ZM-21 -16H-9V-3H-21ZM-5 -16H7V-3H-5ZM11 -16H23V-3H11ZM28 -16H37L40 -3H28Z"/>' +
  '<path class="ln" d="M-42 5H44"/>';
const METRO =
  '<path d="M-44 -18Q-44 -22 -40 -22H30Q40 -22 44 -4V14H-44Z"/>' +
  '<path class="gl" d="M-38 -15H-28V-1H-38ZM-12 -15H-2V-1H-12ZM14 -15H30Q35 -10 37 -1H14Z"/>' +
  '<path class="dt" d="M-24 -15H-16V14H-24ZM2 -15H10V14H2Z"/><path class="ln" d="M-44 6H44"/>';
const BICYCLE =
  '<circle class="ring" cx="-22" cy="6" r="15"/><circle class="ring" cx="22" cy="6" r="15"/>' +
  '<path class="st" d="M-22 6L-8 -14H14L22 6M-8 -14L2 6H-22M2 6L14 -14M12 -20H20M-14 -18H-2"/>';
const SHIP =
  '<path d="M-46 2H46L38 20H-38Z"/><path class="lt" d="M-32 -10H30V2H-32Z"/>' +
  '<path class="gl" d="M-27 -7H-19V-1H-27ZM-14 -7H-6V-1H-14ZM-1 -7H7V-1H-1ZM12 -7H20V-1H12Z"/>' +
  '<path class="dt" d="M-8 -28H6V-10H-8Z"/><path class="lt" d="M-8 -24H6V-19H-8Z"/><path class="ln" d="M24 -10V-30L36 -24L24 -19"/>';
const CAB =
  '<path d="M-46 16V2Q-46 -4 -38 -5L-27 -7L-17 -21Q-15 -24 -11 -24H14Q18 -24 21 -20L30 -7L41 -5Q46 -4 46 2V16Z"/>' +
  '<path class="dt" d="M-7 -31H9V-24H-7Z"/><path class="gl" d="M-20 -7L-12 -18H-1V-7ZM4 -18H13L21 -7H4Z"/>' +
  '<path class="ck" d="M-42 0h7v4.5h-7zM-28 0h7v4.5h-7zM-14 0h7v4.5h-7zM0 0h7v4.5h-7zM14 0h7v4.5h-7zM28 0h7v4.5h-7zM-35 4.5h7v4.5h-7zM-21 4.5h7v4.5h-7zM-7 4.5h7v4.5h-7zM7 4.5h7v4.5h-7zM21 4.5h7v4.5h-7zM35 4.5h7v4.5h-7z"/>';
const DOUBLE_DECKER =
  '<path d="M-40 14V-27Q-40 -31 -36 -31H33Q38 -31 39 -26L42 2V14Z"/><path class="dt" d="M-40 -14H40.6L41 -10.6H-40Z"/>' +
  '<path class="gl" d="M-35 -26H-25V-18H-35ZM-21 -26H-11V-18H-21ZM-7 -26H3V-18H-7ZM7 -26H17V-18H7ZM21 -26H33L34.6 -18H21ZM-35 -7H-25V2H-35ZM-21 -7H-11V2H-21ZM-7 -7H3V2H-7ZM7 -7H17V2H7ZM24 -7H36L38 4H24Z"/>' +
  '<path class="ln" d="M-40 7H42"/>';
const LIMOUSINE =
  '<path d="M-53 15V5Q-53 0 -47 -1L-35 -3L-27 -14Q-25 -17 -21 -17H20Q24 -17 27 -13L35 -3L47 -1Q53 0 53 5V15Z"/>' +
  '<path class="gl" d="M-30 -3L-23 -13H-14V-3ZM-10 -13H3V-3H-10ZM7 -13H18L26 -3H7Z"/><path class="ln" d="M-53 6H53M-12 -3V15M5 -3V15"/>' +
  '<path class="lt" d="M47 1H52V5H47Z"/>';
const MOTOR_CAR =
  '<path d="M-36 -6H6L7 -3H30Q36 -3 36 3V15H-36Z"/><path class="gl" d="M-32 -21H-15V-7H-32ZM-10 -21H4L6 -7H-10Z"/>' +
  '<path class="dt" d="M-38 -27H8V-21H-38Z"/><path class="ln" d="M-36 -21V-6M-12.5 -21V15M6 -21L8 -3"/>' +
  '<path class="dt" d="M-42 16Q-41 4 -28 4T-13 13H14Q17 4 28 4T42 16H36Q35 9 28 9T19 17H-19Q-21 9 -28 9T-36 16Z"/><circle class="lt" cx="38" cy="0" r="3.6"/>';
const ENGINE =
  '<path class="cf-steam" d="M16 -32q-5 -8 3 -10q0 -9 10 -7q9 -5 13 3q9 1 5 8q-12 7 -31 6Z"/>' +
  '<path d="M-44 -26H-14V-20H-17V-8H12V-20H9V-27H25V-20H22V-8H34Q42 -8 42 2V8H45L52 20H-42V-20H-44Z"/>' +
  '<path class="gl" d="M-36 -18H-24V-6H-36Z"/><path class="lt" d="M-2 -8H2V8H-2ZM28 -8H31V8H28Z"/>' +
  '<path class="dt" d="M-17 8H42V12H-17Z"/><circle class="lt" cx="40" cy="-1" r="3.4"/>';

const BOX_CAR =
  '<path d="M-34 -14H34V16H-34Z"/><path class="dt" d="M-34 -14L0 -22L34 -14Z"/><path class="ln" d="M-8 -14V16M8 -14V16M-34 1H-8M8 1H34"/>';
const TANK =
  '<path d="M-36 -8Q-36 -18 -26 -18H26Q36 -18 36 -8V8Q36 16 26 16H-26Q-36 16 -36 8Z"/>' +
  '<path class="dt" d="M-7 -24H7V-18H-7Z"/><path class="ln" d="M-18 -18V16M18 -18V16"/>';
const COACH =
  '<path d="M-36 -16H36V16H-36Z"/><path class="dt" d="M-38 -20H38V-16H-38Z"/>' +
  '<path class="gl" d="M-30 -10H-20V2H-30ZM-15 -10H-5V2H-15ZM0 -10H10V2H0ZM15 -10H25V2H15Z"/>';
const ORE =
  '<path d="M-36 -4H36V16H-36Z"/><path class="dt" d="M-32 -4L-26 -16L-18 -10L-8 -20L2 -11L12 -18L22 -9L32 -4Z"/>' +
  '<path class="ln" d="M-24 -4V16M-12 -4V16M0 -4V16M12 -4V16M24 -4V16"/>';
const MAIL =
  '<path d="M-34 -14H34V16H-34Z"/><path class="dt" d="M-20 -22H20V-14H-20Z"/>' +
  '<path class="gl" d="M-28 -8H-18V4H-28ZM18 -8H28V4H18Z"/><path class="ln" d="M-10 -8H10V16H-10Z"/>';
const PARLOUR =
  '<path d="M-36 -12H36V16H-36Z"/><path class="dt" d="M-36 -12Q-36 -21 -26 -21H26Q36 -21 36 -12Z"/>' +
  '<path class="gl" d="M-28 -7A5 5 0 0 1 -18 -7V4H-28ZM-14 -7A5 5 0 0 1 -4 -7V4H-14ZM4 -7A5 5 0 0 1 14 -7V4H4ZM18 -7A5 5 0 0 1 28 -7V4H18Z"/>';
const COAL =
  '<path d="M-36 -6H36L30 16H-30Z"/><path class="dt" d="M-33 -6Q-26 -16 -18 -9Q-10 -19 0 -10Q10 -20 19 -9Q27 -15 33 -6Z"/>' +
  '<path class="ln" d="M-16 -6L-13 16M0 -6V16M16 -6L13 16"/>';
const ICE =
  '<path d="M-34 -16H34V16H-34Z"/><path class="dt" d="M-34 -16Q0 -27 34 -16Z"/><path class="ln" d="M-34 -6H34M-34 4H34M-12 -16V16M12 -16V16"/>';
const SILL = '<path class="dt" d="M-38 14H38V17H-38Z"/>';

type Fleet = Record<Exclude<CardColour, 'grey'>, string>;

/** Goods wagons and coaches: a kind for each colour. */
const RAILWAY: Fleet = {
  red: wagon(BOX_CAR),
  orange: wagon(TANK),
  yellow: wagon(COACH),
  green: wagon(ORE),
  blue: wagon(MAIL),
  purple: wagon(PARLOUR),
  pink: wagon(PARLOUR),
  black: wagon(COAL),
  white: wagon(ICE),
  wild: ENGINE + wheels([-28, -8, 12, 30], 7),
};

const FLEETS: Record<string, Partial<Fleet>> = {
  san_francisco: {
    red: city(TRAM),
    orange: city(TROLLEY),
    green: city(BUS),
    blue: city(METRO),
    purple: BICYCLE,
    black: MOTOR_CAR + wheels([-28, 28], 8),
    wild: SHIP,
  },
  new_york: {
    red: city(DOUBLE_DECKER),
    orange: city(TROLLEY),
    green: BICYCLE,
    blue: city(METRO),
    pink: city(TRAM),
    black: LIMOUSINE + wheels([-34, 34], 7.5),
    wild: CAB + wheels([-26, 26], 8),
  },
};

function wagon(body: string): string {
  return body + SILL + wheels([-24, 24], 6.5);
}

function city(body: string): string {
  return body + wheels([-24, 24], 6.5);
}

function wheels(at: readonly number[], radius: number): string {
  return join(
    at,
    (x) =>
      `<circle class="wh" cx="${x}" cy="18" r="${radius}"/><circle class="hb" cx="${x}" cy="18" r="${radius * 0.38}"/>`,
  );
}

/** The vehicle of a colour in a game; railways where a board has no fleet of its own. */
export function vehicle(game: string, colour: CardColour): string {
  const kind = colour === 'grey' ? 'white' : colour;
  return FLEETS[game]?.[kind] ?? RAILWAY[kind];
}
