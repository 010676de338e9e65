import { type RefObject, useEffect, useState } from 'react';

/** A page that is only scrolled past is not fetched. */
const SETTLED_MS = 120;

/** Whether an element is in view or within a screen of it; true at once where the browser cannot tell. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const watched = element.current;
    if (watched === null || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout>;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false;
        clearTimeout(timer);
        if (isIntersecting) timer = setTimeout(() => setNear(true), SETTLED_MS);
        else setNear(false);
      },
      // A root of its own, because the margin of the window does not reach into a scroller.
      { root: watched.closest('[data-scroller]'), rootMargin: '100% 0px' },
    );
    observer.observe(watched);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [element]);
  return isNear;
}
