/** Tells whether an element is near what is seen of the page. */
export function inSight(element: HTMLElement, tell: (near: boolean) => void): { destroy(): void } {
  const watcher = new IntersectionObserver((entries) => tell(entries.at(-1)!.isIntersecting), {
    rootMargin: '600px 0px',
  });
  watcher.observe(element);
  return { destroy: () => watcher.disconnect() };
}
