/** The picture over the home page: a bay, a steep street, a city, mesas, and what drives there. */
import { repeatable } from '../../board/decor';
import { join, round1 } from '../../board/svg';
import { vehicle } from '../../board/vehicles';

const GROUND = 404;
/** The straight part of the hill, where the cable car climbs. */
const STREET = { x: 700, y: 372, rise: 0.6733, angle: -34 };
const DECK = 322;

/** Part of the picture: what moves lies in a sheet of its own, so that nothing else is repainted. */
export interface Sheet {
  name: string;
  /** x, y, width and height in the picture */
  box: readonly [number, number, number, number];
  art: string;
}

export const SIZE = { width: 1600, height: 460 };
const WHOLE = [0, 0, SIZE.width, SIZE.height] as const;

/** The sheets of the picture from the back to the front. */
export function panorama(): Sheet[] {
  return [
    { name: 'behind', box: WHOLE, art: sky() + farLand() + bay() + mesas() + trestle() },
    { name: 'cloud', box: [864, 76, 132, 38], art: cloud(930, 112, 1) },
    { name: 'cloud slow', box: [1453, 104, 94, 30], art: cloud(1500, 132, 0.7) },
    { name: 'cloud slow', box: [782, 50, 80, 26], art: cloud(822, 74, 0.6) },
    { name: 'ferry', box: [588, 374, 44, 26], art: ferry() },
    { name: 'train', box: [1240, 266, 300, 60], art: train() },
    { name: 'before', box: WHOLE, art: city() + hill() + road() },
    { name: 'car', box: [735, 210, 130, 110], art: cableCar() },
    { name: 'taxi', box: [1140, 386, 146, 54], art: taxi() },
  ];
}

function path(className: string, d: string): string {
  return `<path class="${className}" d="${d}"/>`;
}

/** Something drawn round the origin, in its place. */
function placed(x: number, y: number, scale: number, inside: string): string {
  return `<g transform="translate(${round1(x)} ${round1(y)}) scale(${scale})">${inside}</g>`;
}

// ---------- sky

function sky(): string {
  return `<g class="pa-stars">${stars()}</g><circle class="pa-glow" cx="1372" cy="176" r="118"/>
    <circle class="pa-sun" cx="1372" cy="176" r="54"/>
    ${path('pa-gull', 'M806 168q7 -7 13 0q6 -7 13 0M850 146q5 -5 9 0q4 -5 9 0M772 200q4 -4 8 0q4 -4 8 0')}`;
}

/** Stars, but not where the words are. */
function stars(): string {
  const chance = repeatable(12);
  const all = Array.from({ length: 130 }, () => [chance() * 1600, 20 + chance() * 230, chance()]);
  const seen = all.filter(([x, y]) => x! > 780 || y! < 50);
  return join(seen, ([x, y, size]) => {
    const r = round1(0.5 + size! * size! * 1.3);
    return `<circle cx="${round1(x!)}" cy="${round1(y!)}" r="${r}"/>`;
  });
}

/** A cloud with a flat base, 130 units wide at scale 1. */
function cloud(x: number, y: number, scale: number): string {
  const outline =
    'M-65 0a16 16 0 0 1 14 -20a26 26 0 0 1 44 -14a22 22 0 0 1 40 10a14 14 0 0 1 20 24Z';
  return placed(x, y, scale, path('pa-cloud', outline));
}

// ---------- the bay

function farLand(): string {
  return (
    path(
      'pa-far2',
      'M0 352Q90 318 190 336T400 322T610 338T820 306T1060 330T1300 300T1600 318V404H0Z',
    ) + path('pa-far', 'M0 378Q120 346 240 366T470 354T700 370V404H0Z')
  );
}

function bay(): string {
  const ripples = join(
    [
      [40, 388, 60],
      [170, 396, 90],
      [330, 386, 54],
      [430, 398, 80],
      [580, 390, 46],
      [700, 398, 60],
    ],
    ([x, y, w]) => `M${x} ${y}q${w! / 4} -4 ${w! / 2} 0t${w! / 2} 0`,
  );
  return `${path('pa-water', `M0 376H800V${GROUND}H0Z`)}${path('pa-ripple', ripples)}${bridge()}
    ${path('pa-sail', 'M118 390L118 366L136 386ZM114 390L114 371L102 386ZM98 392H138L132 398H104Z')}`;
}

function ferry(): string {
  const ship = vehicle('san_francisco', 'wild');
  return placed(610, 388, 0.42, `<g class="cf-veh k-white">${ship}</g>`);
}

function bridge(): string {
  const hangers = join(
    Array.from({ length: 27 }, (_, i) => 176 + i * 12),
    (x) => `M${x} ${round1(cableAt(x))}V361`,
  );
  return (
    path('pa-span', hangers) +
    path('pa-cable', `M24 358Q120 346 192 306M496 306Q560 344 668 358M192 306Q344 410 496 306`) +
    path(
      'pa-tower',
      'M186 404V304H190V310H194V304H198V404H194V390H190V404ZM490 404V304H494V310H498V304H502V404H498V390H494V404Z' +
        'M0 359H740V364H0Z',
    )
  );
}

/** The height of the cable between or beside the towers. */
function cableAt(x: number): number {
  const t = (x - 192) / 304;
  return t < 0 || t > 1 ? 356 : (1 - t) ** 2 * 306 + 2 * t * (1 - t) * 410 + t * t * 306;
}

// ---------- the west

function mesas(): string {
  return (
    path('pa-mesa far', 'M1290 404L1330 344L1340 270L1392 266L1402 342L1446 404Z') +
    path('pa-mesa far', 'M1540 404L1574 330L1582 244L1600 242V404Z') +
    path(
      'pa-mesa',
      'M1388 404L1436 350L1450 340L1458 220L1472 210L1534 212L1544 224L1552 338L1600 392V404Z',
    ) +
    path('pa-mesa shade', 'M1508 211L1534 212L1544 224L1552 338L1600 392V404H1556L1524 342Z') +
    path('pa-strata', 'M1456 250H1547M1454 276H1549M1452 306H1551M1338 292H1395M1336 316H1398') +
    path('pa-sand', 'M1180 404Q1300 372 1420 386T1600 378V404Z')
  );
}

function trestle(): string {
  const legs = Array.from({ length: 12 }, (_, i) => 1226 + i * 36);
  return (
    path(
      'pa-brace',
      join(legs, (x) => `M${x} ${DECK + 8}L${x + 36} 402M${x + 36} ${DECK + 8}L${x} 402`),
    ) +
    path(
      'pa-leg',
      join(legs, (x) => `M${x} ${DECK}V404`),
    ) +
    path('pa-brace', `M1200 ${DECK + 34}H1640`) +
    path('pa-deck', `M1190 ${DECK}H1640V${DECK + 6}H1190Z`)
  );
}

const WAGONS = ['red', 'yellow', 'blue', 'green'] as const;

/** The engine pulls to the right; it comes out behind the city. */
function train(): string {
  const wagons = join(
    WAGONS,
    (colour, i) =>
      `<g class="cf-veh k-${colour}" transform="translate(${-92 - i * 84} 0)">${vehicle('old_west', colour)}</g>`,
  );
  const couplings = path('pa-coupling', 'M-56 15H-44M-140 15H-128M-224 15H-212M-308 15H-296');
  const engine = `<g class="cf-veh k-wild game-old_west">${vehicle('old_west', 'wild')}</g>`;
  return placed(1500, DECK - 16, 0.66, couplings + wagons + engine);
}

// ---------- the city

interface Building {
  x: number;
  w: number;
  h: number;
  top?: 'spire' | 'steps' | 'tank' | 'slant';
}

const FAR_BLOCKS: Building[] = [
  { x: 1052, w: 40, h: 196 },
  { x: 1098, w: 30, h: 232, top: 'steps' },
  { x: 1150, w: 44, h: 214 },
  { x: 1214, w: 30, h: 250, top: 'slant' },
  { x: 1262, w: 38, h: 178 },
  { x: 1306, w: 34, h: 138 },
];

const BLOCKS: Building[] = [
  { x: 1070, w: 38, h: 150, top: 'tank' },
  { x: 1116, w: 44, h: 206, top: 'slant' },
  { x: 1166, w: 46, h: 252, top: 'spire' },
  { x: 1218, w: 36, h: 186, top: 'steps' },
  { x: 1260, w: 44, h: 140, top: 'tank' },
  { x: 1310, w: 34, h: 96 },
];

function city(): string {
  return (
    path('pa-block far', join(FAR_BLOCKS, outline)) +
    path('pa-window lit', litWindows(FAR_BLOCKS, 5)) +
    path('pa-block', join(BLOCKS, outline)) +
    path('pa-block side', join(BLOCKS, shadedSide)) +
    path(
      'pa-window',
      join(BLOCKS, (each) => windows(each, () => true)),
    ) +
    path('pa-window lit', litWindows(BLOCKS, 7))
  );
}

function litWindows(blocks: Building[], seed: number): string {
  const chance = repeatable(seed);
  return join(blocks, (each) => windows(each, () => chance() < 0.42));
}

function shadedSide({ x, w, h }: Building): string {
  return `M${round1(x + w * 0.66)} ${GROUND - h}H${x + w}V${GROUND}H${round1(x + w * 0.66)}Z`;
}

function outline(block: Building): string {
  const { x, w, h, top } = block;
  const roof = GROUND - h;
  const middle = x + w / 2;
  const body = `M${x} ${GROUND}V${roof}H${x + w}V${GROUND}Z`;
  if (top === 'spire')
    return `${body}M${x + 7} ${roof}V${roof - 16}H${x + w - 7}V${roof}ZM${x + 14} ${roof - 16}V${roof - 28}H${x + w - 14}V${roof - 16}ZM${middle - 3} ${roof - 28}L${middle} ${roof - 66}L${middle + 3} ${roof - 28}Z`;
  if (top === 'steps')
    return `${body}M${x + 5} ${roof}V${roof - 10}H${x + w - 5}V${roof}ZM${x + 11} ${roof - 10}V${roof - 20}H${x + w - 11}V${roof - 10}Z`;
  if (top === 'slant') return `${body}M${x} ${roof}L${x + w} ${roof - 18}V${roof}Z`;
  if (top === 'tank')
    return `${body}M${x + 8} ${roof}V${roof - 8}H${x + 7}V${roof - 20}L${x + 14} ${roof - 26}L${x + 21} ${roof - 20}V${roof - 8}H${x + 20}V${roof - 6}H${x + 10}V${roof}Z`;
  return body;
}

/** Those windows of a building that `some` picks. */
function windows({ x, w, h }: Building, some: () => boolean): string {
  const columns = Math.floor((w - 6) / 8);
  const left = x + (w - columns * 8 + 4) / 2;
  const rows = Math.floor((h - 14) / 12);
  const all = Array.from({ length: columns * rows }, (_, i) => [
    left + (i % columns) * 8,
    GROUND - h + 9 + Math.floor(i / columns) * 12,
  ]);
  return join(all.filter(some), ([wx, wy]) => `M${round1(wx!)} ${wy}h4v6h-4z`);
}

// ---------- the hill

const HOUSES = ['a', 'b', 'c', 'd', 'a', 'c'];

function hill(): string {
  const face =
    'M520 404C610 400 650 398 700 372L1000 170Q1018 158 1040 158Q1074 158 1096 190C1130 242 1150 330 1224 404Z';
  return (
    path('pa-hill', face) +
    path(
      'pa-hill light',
      'M520 404C610 400 650 398 700 372L1000 170Q1018 158 1040 158C1020 190 960 240 900 290S740 392 640 404Z',
    ) +
    lookout() +
    track() +
    join(HOUSES, (kind, i) => house(kind, 812 + i * 40, 396 - i * 25)) +
    pavement() +
    trees()
  );
}

function onStreet(x: number): number {
  return STREET.y - (x - STREET.x) * STREET.rise;
}

function track(): string {
  const ties = Array.from({ length: 20 }, (_, i) => 694 + i * 16);
  return (
    path(
      'pa-tie',
      join(ties, (x) => `M${x} ${round1(onStreet(x) + 1)}l5 7`),
    ) +
    path('pa-rail', `M684 ${round1(onStreet(684))}L1004 ${round1(onStreet(1004))}`) +
    path('pa-rope', `M684 ${round1(onStreet(684) + 6)}L1004 ${round1(onStreet(1004) + 6)}`)
  );
}

function cableCar(): string {
  const car = `<g class="cf-veh k-red" transform="rotate(${STREET.angle}) translate(0 -25)">${vehicle('san_francisco', 'red')}</g>`;
  return placed(800, onStreet(800), 1, car);
}

function lookout(): string {
  return (
    path(
      'pa-lookout',
      'M1030 160L1033 116H1047L1050 160ZM1029 116H1051V110H1029ZM1032 110V98H1048V110ZM1030 98L1040 88L1050 98Z',
    ) +
    path('pa-window lit', 'M1034.5 100h3v8h-3zM1042.5 100h3v8h-3zM1038.5 126h3v7h-3z') +
    path('pa-flag', 'M1040 88V70L1054 75L1040 80')
  );
}

/** A narrow house with a gable and a bay; the pavement covers its foot. */
function house(kind: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">
    ${path(`pa-house ${kind}`, 'M0 10V-40H36V10Z')}${path('pa-roof', 'M-2 -39L18 -60L38 -39Z')}
    ${path(`pa-house ${kind} bay`, 'M17 10V-33H32V10Z')}${path('pa-trim', 'M17 -34H32M-1 -40H37M17 -17H32')}
    ${path('pa-window lit', 'M20 -30h3.5v8h-3.5zM26 -30h3.5v8h-3.5zM16 -52h4v6h-4z')}
    ${path('pa-window', 'M20 -13.5h3.5v6h-3.5zM26 -13.5h3.5v6h-3.5zM5 -32h6v9h-6z')}
    ${path('pa-door', 'M4 -15H12V8H4Z')}</g>`;
}

/** The street in front of the houses. */
function pavement(): string {
  return (
    path('pa-hill', 'M800 410L1060 247.5V300L880 410Z') +
    path('pa-pavement', 'M800 410L1058 248.75V254L812 410Z')
  );
}

function trees(): string {
  const at = [
    [742, 392, 1],
    [766, 380, 0.8],
    [786, 398, 1.1],
    [660, 398, 0.8],
    [1076, 196, 0.6],
    [1090, 216, 0.7],
    [1104, 300, 0.9],
    [1120, 330, 1],
    [1068, 330, 1.1],
    [1086, 372, 1.2],
    [1150, 384, 1.1],
  ];
  return join(at, ([x, y, scale]) => tree(x!, y!, scale!));
}

function tree(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('pa-trunk', 'M-1.5 0V12H1.5V0Z')}
    ${path('pa-tree', 'M0 -26C9 -22 11 -10 8 -2Q4 5 0 5Q-4 5 -8 -2C-11 -10 -9 -22 0 -26Z')}</g>`;
}

// ---------- the road

function road(): string {
  const lamps = join([96, 356, 620, 880, 1140, 1400], lamp);
  return (
    path('pa-verge', 'M0 404H1600V414H0Z') +
    path('pa-road', 'M0 412H1600V460H0Z') +
    path('pa-kerb', 'M0 412H1600') +
    path('pa-line', 'M0 440H1600') +
    cactus(1486, 408, 1) +
    cactus(1570, 410, 0.7) +
    lamps
  );
}

function lamp(x: number): string {
  return `${path('pa-lamp', `M${x} 412V372Q${x} 366 ${x + 6} 366H${x + 12}`)}<circle class="pa-bulb" cx="${x + 13}" cy="369" r="3.4"/>
    ${path('pa-beam', `M${x + 13} 370L${x - 8} 412H${x + 36}Z`)}`;
}

function cactus(x: number, y: number, scale: number): string {
  const arms = 'M0 4V-34M0 -12H-11V-24M0 -8H11V-20';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${path('pa-cactus', arms)}</g>`;
}

function taxi(): string {
  const cab = `<g class="cf-veh k-wild game-new_york">${vehicle('new_york', 'wild')}</g>`;
  const lights = path('pa-beam taxi-beam', 'M44 2L128 12V24L44 8Z');
  return placed(1180, 416, 0.8, lights + cab);
}
