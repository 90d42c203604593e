/** The board on the page: the map, small maps, cards, pieces and their symbols. */
import { ensureDefinitions } from './definitions';
import './palette.css';
import './map.css';
import './cards.css';

ensureDefinitions();

export { alvinIcon } from './alvin';
export { cardBack, cardFace } from './cards';
export { chipSvg } from './chips';
export { createMap } from './map';
export { drawMiniMap } from './minimap';
export { pieceIcon, seatClass, seatMark } from './pieces';
export { PIECE_STEP } from './moving';
export { loadScenery } from './scenery';
export { isStill } from './stillness';
export type { Scenery } from './scenery/plan';
export { colourOf, symbolSvg } from './symbols';
export { tokenSvg } from './tokens';
export type { BoardMap, CardColour, MapEvents, MapState, MapWord, Say, TicketOnMap } from './types';
