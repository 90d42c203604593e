/** How long ago something was, in words. */
import { language, say } from '../../words';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago"; "yesterday" where the language has a word for it. */
export function ago(ms: number): string {
  const seconds = Math.max(0, ms / 1000);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? [];
  if (!unit || !length) return say('mine.now');
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  return format.format(-Math.floor(seconds / length), unit);
}
