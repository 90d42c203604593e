/** Links to chapters: the address tells which, the page scrolls there without loading anew. */
import { go } from '../router.svelte';

export function goToChapter(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const { pathname, hash } = event.currentTarget as HTMLAnchorElement;
  go(pathname + hash);
  showChapter(hash);
}

/** Scrolls to the chapter of a hash and moves the focus there. */
export function showChapter(hash: string): void {
  const chapter = hash ? document.getElementById(hash.slice(1)) : null;
  chapter?.scrollIntoView();
  chapter?.focus({ preventScroll: true });
}
