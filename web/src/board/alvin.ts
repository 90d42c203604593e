/** Alvin: a small visitor from the stars, in a big hat. */

const BOOTS = 'M-8 0V-7H-1.4V0ZM1.4 0V-7H8V0Z';
const PONCHO = 'M0 -23L14 -7.4Q7 -3 0 -3T-14 -7.4Z';
const FACE =
  'M0 -18.6C-6.4 -18.6 -12 -26.4 -12 -33.4Q-12 -39 0 -39T12 -33.4C12 -26.4 6.4 -18.6 0 -18.6Z';
const HAT =
  'M-18 -36.4Q-19 -40 -12 -39.4L-9.4 -47.6Q-8.4 -51 -4.4 -49.6Q0 -47.2 4.4 -49.6Q8.4 -51 9.4 -47.6L12 -39.4Q19 -40 18 -36.4Q0 -32.6 -18 -36.4Z';
const FEELERS = 'M-6 -49Q-9.4 -53 -8.6 -55.6M6 -49Q9.4 -53 8.6 -55.6';

/** Alvin in a box of about 40 × 60, standing on the origin. */
export const ALVIN =
  '<ellipse class="al-shadow" cx="1" cy="0" rx="14" ry="4"/>' +
  `<path class="al-halo" d="${BOOTS}${PONCHO}${FACE}${HAT}${FEELERS}"/>` +
  `<path class="al-feeler" d="${FEELERS}"/>` +
  '<circle class="al-tip" cx="-8.6" cy="-56.4" r="2.2"/><circle class="al-tip" cx="8.6" cy="-56.4" r="2.2"/>' +
  `<path class="al-boots" d="${BOOTS}"/><path class="al-coat" d="${PONCHO}"/>` +
  '<path class="al-hem" d="M-9.6 -12.2Q-5 -8 0 -8T9.6 -12.2L11.8 -9.8Q6 -5.4 0 -5.4T-11.8 -9.8Z"/>' +
  `<path class="al-face" d="${FACE}"/>` +
  '<path class="al-eyes" d="M-9.8 -32.6C-6.2 -33.4 -2.2 -30.4 -1.8 -25.8C-6 -25.8 -9.6 -28.4 -9.8 -32.6ZM9.8 -32.6C6.2 -33.4 2.2 -30.4 1.8 -25.8C6 -25.8 9.6 -28.4 9.8 -32.6Z"/>' +
  '<path class="al-glint" d="M-7.8 -31.4h2v2h-2zM5 -31.4h2v2h-2z"/>' +
  '<path class="al-smile" d="M-2.4 -22.4Q0 -20.8 2.4 -22.4"/>' +
  '<path class="al-scarf" d="M-6.4 -20.6Q0 -16.4 6.4 -20.6L4 -16.4H1.2L.4 -11.6L-2 -16.4H-4Z"/>' +
  `<path class="al-hat" d="${HAT}"/>` +
  '<path class="al-band" d="M-11.6 -41Q0 -37.2 11.6 -41L10.8 -43.8Q0 -40.4 -10.8 -43.8Z"/>';

/** Alvin on his own. */
export function alvinIcon(): string {
  return `<svg class="alvin alvin-icon" viewBox="-20 -60 40 64" aria-hidden="true">${ALVIN}</svg>`;
}
