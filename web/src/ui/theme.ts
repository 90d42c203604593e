/** Puts a theme on the page, and on the bars that a phone draws round it. */
export function showTheme(theme: 'light' | 'dark'): void {
  const root = document.documentElement;
  root.dataset.theme = theme;
  const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
  for (const each of document.querySelectorAll('meta[name=theme-color]')) {
    each.setAttribute('content', surface);
  }
}
