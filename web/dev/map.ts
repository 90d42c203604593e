/**
 * For development only: a board with a made-up state. Needs a server for the board's data.
 *
 * ?board=old_west  which board
 * ?theme=dark      the dark theme
 * ?check=1         prints what overlaps
 * ?cards=1         cards, pieces and tokens instead of the map
 * ?lit=3           only so many lit routes
 */
import '@fontsource-variable/fraunces';
import '@fontsource/barlow-semi-condensed/500.css';
import '@fontsource/barlow-semi-condensed/600.css';
import '@fontsource/barlow-semi-condensed/700.css';
import '../src/ui/css/tokens.css';
import './map.css';
import {
  alvinIcon,
  cardBack,
  cardFace,
  createMap,
  drawMiniMap,
  loadScenery,
  pieceIcon,
  seatMark,
  symbolSvg,
  tokenSvg,
} from '../src/board';
import type { Say, Scenery } from '../src/board';
import type { BoardData } from '../src/protocol';
import { overlaps, tooWide } from './check';
import { madeUpState } from './made_up';

const asked = new URLSearchParams(location.search);
const host = document.querySelector<HTMLElement>('#map')!;

/** Words for tests: the key, and what it speaks of. */
const say: Say = (word, values) => [word, ...Object.values(values ?? {})].join(' ');

function showMap(board: BoardData, scenery: Scenery): void {
  const events = {
    route: (name: string) => console.log('route', name),
    place: (name: string) => console.log('place', name),
    hover: () => {},
  };
  const map = createMap(host, board, scenery, events, say);
  map.set(madeUpState(board, Number(asked.get('lit') ?? 22)));
  Object.assign(window, { map, board, madeUpState });
}

function showCards(board: BoardData, scenery: Scenery): void {
  const seats = [0, 1, 2, 3, 4, 5];
  const cards = [...board.colors, 'wild'];
  host.className = 'cards';
  host.innerHTML = [
    ...cards.map((card) => cardFace(board, card)),
    cardBack(board),
    ...board.tickets.slice(0, 4).map(({ a, b }) => drawMiniMap(board, scenery, a, b)),
    ...seats.map((seat) => pieceIcon(board, seat)),
    ...seats.map(seatMark),
    ...[0, 1, 2, 3, 4, 5, 6].map((symbol) => tokenSvg(symbol)),
    alvinIcon(),
    ...cards.map((card) => `<i class="chip k-${card}">${symbolSvg(card)}</i>`),
  ].join('');
}

function showOverlaps(board: BoardData): void {
  const text = { kind: 'text-plate', pairs: tooWide(host.querySelector('svg.map')!) };
  const report = document.createElement('pre');
  report.textContent = [...overlaps(board), text]
    .map(({ kind, pairs }) => [`${kind}: ${pairs.length}`, ...pairs].join('\n   '))
    .join('\n');
  document.body.append(report);
}

async function start(): Promise<void> {
  document.documentElement.dataset.theme = asked.get('theme') ?? 'light';
  const key = asked.get('board') ?? 'old_west';
  const board = (await (await fetch(`/api/boards/${key}`)).json()) as BoardData;
  const scenery = await loadScenery(key);
  await document.fonts.ready;
  (asked.has('cards') ? showCards : showMap)(board, scenery);
  await document.fonts.ready;
  if (asked.has('check')) showOverlaps(board);
  document.body.dataset.ready = 'yes';
}

void start();
