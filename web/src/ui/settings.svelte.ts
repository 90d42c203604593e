/** Settings of this browser, as the page follows them. */
import { Keepsakes, type Settings, type Theme } from '../play/storage';
import { isLanguage, speak } from '../words';

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

/** Speaks the language of the settings, else the browser's where there is a catalogue. */
export async function speakChosen(): Promise<void> {
  const wanted = settings.language || navigator.language.slice(0, 2);
  if (isLanguage(wanted)) await speak(wanted);
  document.documentElement.lang = isLanguage(wanted) ? wanted : 'en';
}
