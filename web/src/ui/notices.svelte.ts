/** A short message over the page, gone by itself. */
const SHOWN_FOR = 5000;
let text = $state('');
let timer: ReturnType<typeof setTimeout> | undefined;

export function currentNotice(): string {
  return text;
}

export function tellPerson(message: string): void {
  text = message;
  clearTimeout(timer);
  timer = setTimeout(() => (text = ''), SHOWN_FOR);
}
