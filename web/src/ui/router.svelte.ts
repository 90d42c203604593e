/** The page that the address means, and ways to others without loading anew. */
import { readPath, type Page } from '../play/links';

let page = $state.raw<Page>(readPath(location.pathname));

export function currentPage(): Page {
  return page;
}

export function go(path: string): void {
  history.pushState(null, '', path);
  page = readPath(location.pathname);
  scrollTo(0, 0);
}

window.addEventListener('popstate', () => (page = readPath(location.pathname)));

/** For links: goes without loading the page anew; with a modifier the browser does as usual. */
export function follow(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  const link = event.currentTarget as HTMLAnchorElement;
  event.preventDefault();
  go(link.pathname + link.search);
}
