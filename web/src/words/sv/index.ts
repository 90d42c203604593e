/** Swedish, of the same parts as English. */
import type { Words } from '../index';
import { access } from './access';
import { account } from './account';
import { boards } from './boards';
import { deal } from './deal';
import { home } from './home';
import { howto } from './howto';
import { main } from './main';
import { motion } from './motion';
import { reasons } from './reasons';
import { replay } from './replay';
import { things } from './things';

export const words: Words = {
  sentences: {
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
  },
  boards,
};
