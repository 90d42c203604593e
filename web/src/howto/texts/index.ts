/** One bundle of texts a language, loaded when it is asked for. */
import type { Language } from '../../words';
import type { Texts } from './types';

const LOADERS: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./en'),
  ro: () => import('./ro'),
  sv: () => import('./sv'),
};

export async function loadTexts(language: Language): Promise<Texts> {
  return (await LOADERS[language]()).texts;
}
