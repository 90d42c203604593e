/** Alvin: a small prospector in a big hat. */

/** Alvin in a box of about 36 × 52, standing on the origin. */
export const ALVIN =
  '<ellipse class="al-shadow" cx="1" cy="0" rx="13" ry="4"/>' +
  '<path class="al-boots" d="M-9 0V-6H-2V0ZM2 0V-6H9V0Z"/>' +
  '<path class="al-coat" d="M-10 -5L-8.5 -19Q-8 -23 -4 -23H4Q8 -23 8.5 -19L10 -5Z"/>' +
  '<path class="al-scarf" d="M-6.5 -24H6.5L3.5 -19.5H1L0 -14L-1.6 -19.5H-3.5Z"/>' +
  '<path class="al-face" d="M-8 -33Q-8 -23.5 0 -23.5Q8 -23.5 8 -33Z"/>' +
  '<path class="al-beard" d="M-8 -30Q-5 -26 0 -28Q5 -26 8 -30Q8.6 -20 0 -18.6Q-8.6 -20 -8 -30Z"/>' +
  '<path class="al-eyes" d="M-4.4 -32.2h2.4v2.4h-2.4zM2 -32.2h2.4v2.4h-2.4z"/>' +
  '<path class="al-hat" d="M-16 -33Q-17 -36.5 -11 -36L-8.5 -44Q-7.6 -47.4 -4 -46Q0 -43.6 4 -46Q7.6 -47.4 8.5 -44L11 -36Q17 -36.5 16 -33Q0 -29.6 -16 -33Z"/>' +
  '<path class="al-band" d="M-10.6 -37.4Q0 -33.8 10.6 -37.4L9.8 -40Q0 -36.8 -9.8 -40Z"/>' +
  '<path class="al-lamp" d="M10 -20L15 -18M15 -18V-15M12.4 -15H17.6V-8H12.4Z"/>';

/** Alvin on his own. */
export function alvinIcon(): string {
  return `<svg class="alvin alvin-icon" viewBox="-20 -50 40 54" aria-hidden="true">${ALVIN}</svg>`;
}
