/** What a chip of a colour shows: its pattern and its symbol, as the cards have them. */
import { patternFill } from './definitions';
import { colourOf, SYMBOLS } from './symbols';

export function chipSvg(name: string): string {
  const colour = colourOf(name);
  if (colour === 'grey') return '';
  return `<svg class="sym-svg" viewBox="-13 -13 26 26" aria-hidden="true"><rect x="-13" y="-13" width="26" height="26" fill="${patternFill(colour)}"/><path fill-rule="evenodd" transform="scale(.84)" d="${SYMBOLS[colour]}"/></svg>`;
}
