/** What the table says of motion and sounds, and the heap of discards. */
export const motion = {
  'motion.on': 'Motion is on',
  'motion.off': 'Motion is off',
  'market.discards': { one: 'Discarded: {n} card', other: 'Discarded: {n} cards' },
} as const;
