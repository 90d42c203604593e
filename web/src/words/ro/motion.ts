import type { motion as en_motion } from '../en/motion';
import type { Sentence } from '../index';

export const motion: Record<keyof typeof en_motion, Sentence> = {
  'motion.on': 'Animațiile sunt pornite',
  'motion.off': 'Animațiile sunt oprite',
  'market.discards': {
    one: 'Decartată: {n} carte',
    few: 'Decartate: {n} cărți',
    other: 'Decartate: {n} de cărți',
  },
};
