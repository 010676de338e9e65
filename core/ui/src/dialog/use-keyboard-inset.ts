import { useEffect } from 'react';

const INSET = '--keyboard-inset';

/** Sets `--keyboard-inset` to the height that the keyboard of a phone covers at the lower end of the page. */
export function useKeyboardInset(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      // Zooming in with two fingers covers nothing.
      const seen = viewport.height * viewport.scale + viewport.offsetTop;
      const covered = window.innerHeight - seen;
      style.setProperty(INSET, `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      style.removeProperty(INSET);
    };
  }, [active]);
}
