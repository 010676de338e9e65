import { useEffect } from 'react';

/**
 * Reads again after each of the waits, in milliseconds, and repeats the last one; also when the visitor returns to the page.
 * Nothing is read for null, or while the page is hidden. A read that fails is no error: the next one may work.
 */
export function useReadAgain(waits: readonly number[] | null, read: () => Promise<void>): void {
  useEffect(() => {
    if (waits === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;
    const look = () => {
      if (!document.hidden) void read().catch(() => undefined);
      plan();
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(look, waits[Math.min(looks, waits.length - 1)]);
      looks += 1;
    };
    const lookOnReturn = () => {
      looks = 0;
      look();
    };
    plan();
    document.addEventListener('visibilitychange', lookOnReturn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookOnReturn);
    };
  }, [waits, read]);
}
