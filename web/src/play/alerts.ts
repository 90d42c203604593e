/** Telling somebody that it is their turn: the title, a sound, a notification. */
let audio: AudioContext | null = null;

/** Two short tones, made here: no file is loaded. */
export function chime(): void {
  audio ??= new AudioContext();
  const context = audio;
  for (const [index, pitch] of [659, 880].entries()) tone(context, pitch, index * 0.13);
}

function tone(context: AudioContext, pitch: number, after: number): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + after;
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + 0.3);
}

export function canNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission !== 'denied';
}

/** Asks the person; true when notifications may be shown. */
export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Shows a notification when the page is out of sight. */
export function notify(title: string, text: string): void {
  if (!document.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body: text, tag: 'funicular-turn' });
  shown.onclick = () => window.focus();
}
