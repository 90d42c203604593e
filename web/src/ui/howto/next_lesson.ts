/** On to what comes after a lesson: the next one, else the rules below it. */
export function toNextLesson(lesson: string): void {
  const lessons = [...document.querySelectorAll<HTMLElement>('[data-lesson]')];
  const at = lessons.findIndex((each) => each.dataset.lesson === lesson);
  const next = lessons[at + 1] ?? document.querySelector<HTMLElement>('[data-first-game]');
  if (!next) return;
  next.tabIndex = -1;
  next.scrollIntoView();
  next.focus({ preventScroll: true });
}
