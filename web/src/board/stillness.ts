/** Whether things on the page may move. */

/** True where nothing moves: the system asks for that, the person does, or nobody looks. */
export function isStill(): boolean {
  const { motion } = document.documentElement.dataset;
  const asked = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return asked || motion === 'off' || document.hidden;
}
