import type { motion as en_motion } from '../en/motion';
import type { Sentence } from '../index';

export const motion: Record<keyof typeof en_motion, Sentence> = {
  'motion.on': 'Rörelser är på',
  'motion.off': 'Rörelser är av',
  'market.discards': { one: 'Kastat: {n} kort', other: 'Kastade: {n} kort' },
};
