/** Asks at once, then again and again, but not while nobody looks. */
const EVERY = 10_000;

/** Gives what ends it. */
export function regularly(ask: () => void): () => void {
  const askSeen = (): void => {
    if (!document.hidden) ask();
  };
  askSeen();
  const timer = setInterval(askSeen, EVERY);
  document.addEventListener('visibilitychange', askSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', askSeen);
  };
}
