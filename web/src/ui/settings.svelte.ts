/** Settings of this browser, as the page follows them. */
import { Keepsakes, type Settings, type Theme } from '../play/storage';
import { isLanguage, isSpeaking, language, listen, speak, speakOf, type Language } from '../words';

export const keepsakes = new Keepsakes(localStorage);
export const settings: Settings = $state(keepsakes.settings());

export function changeSettings(part: Partial<Settings>): void {
  Object.assign(settings, part);
  keepsakes.change(part);
}

const THEMES: Theme[] = ['auto', 'light', 'dark'];

export function nextTheme(): void {
  const next = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length];
  changeSettings({ theme: next ?? 'auto' });
}

const darkSystem = matchMedia('(prefers-color-scheme: dark)');
let systemIsDark = $state(darkSystem.matches);
darkSystem.addEventListener('change', (event) => (systemIsDark = event.matches));

/** The theme in force. */
export function shownTheme(): 'light' | 'dark' {
  if (settings.theme !== 'auto') return settings.theme;
  return systemIsDark ? 'dark' : 'light';
}

/** Another one whenever other words are spoken: whatever asked for words then asks again. */
let spoken = $state.raw({});
listen(() => void spoken);

/** Milliseconds until words that a page can't be without are asked for again. */
const AGAIN = 1000;

/** Speaks the language of the settings; while its words can't be had, the one spoken so far, or
    English. */
export async function speakChosen(): Promise<void> {
  await speak(wantedLanguage()).catch(() => undefined);
  while (!isSpeaking()) {
    await speak('en').catch(() => new Promise((later) => setTimeout(later, AGAIN)));
  }
  spoken = {};
  document.documentElement.lang = language();
}

/** The language that was chosen, else the first of the browser's that there are words for. */
function wantedLanguage(): Language {
  const asked = [settings.language, ...navigator.languages.map((name) => name.slice(0, 2))];
  return asked.find(isLanguage) ?? 'en';
}

/** Speaks in the words of this board, as long as a page is about it. */
export function speakOfBoard(key: string): () => void {
  speakOf(key);
  spoken = {};
  return () => {
    speakOf('');
    spoken = {};
  };
}
