/** English. Every other language has the same parts with the same keys. */
import type { Words } from '../index';
import { access } from './access';
import { deal } from './deal';
import { account } from './account';
import { home } from './home';
import { howto } from './howto';
import { main } from './main';
import { motion } from './motion';
import { reasons } from './reasons';
import { replay } from './replay';
import { things } from './things';

export const en = {
  ...main,
  ...things,
  ...home,
  ...deal,
  ...reasons,
  ...motion,
  ...replay,
  ...howto,
  ...access,
  ...account,
} as const;

export const words: Words = { sentences: en, boards: {} };
