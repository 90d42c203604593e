import type { Texts } from '../types';
import { chapters, turn } from './chapters';
import { coach } from './coach';
import { lessons } from './lessons';
import { rules } from './rules';
import { terms } from './terms';

export const texts: Texts = { rules, lessons, chapters, turn, coach, terms };
