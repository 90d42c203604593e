/** Telling somebody who looks elsewhere that it is their turn. */

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
