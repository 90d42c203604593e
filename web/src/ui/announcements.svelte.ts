/** What is said to screen readers at a table. The number makes the same words news again. */
import { Announcing } from '../play/announcing';
import { say } from '../words';

let said = $state({ number: 0, text: '' });

export const announcing = new Announcing(
  (text) => (said = { number: said.number + 1, text }),
  (n) => say('announce.earlier', { n }),
);

export function announced(): { number: number; text: string } {
  return said;
}
