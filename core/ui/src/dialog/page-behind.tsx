import { type HTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react';

/** The page behind dialogs, and how many dialogs cover it. */
const pages = new Set<HTMLElement>();
let dialogs = 0;

function count(more: 1 | -1) {
  dialogs += more;
  for (const page of pages) page.toggleAttribute('inert', dialogs > 0);
}

/**
 * The page as dialogs see it: while one is open, neither keys nor screen readers get behind it. Toasts belong beside
 * it, so that screen readers announce them.
 */
export function PageBehind(props: HTMLAttributes<HTMLDivElement>) {
  return <div ref={known} {...props} />;
}

function known(page: HTMLDivElement | null) {
  if (page === null) return undefined;
  pages.add(page);
  page.toggleAttribute('inert', dialogs > 0);
  return () => void pages.delete(page);
}

/**
 * Takes the page behind an open dialog out of reach. After the dialog has noted where the focus was, since that is lost
 * with it; and given back before the focus returns there.
 */
export function useCoversPage(open: boolean): void {
  const covers = useRef(false);
  useEffect(() => {
    if (!open) return;
    covers.current = true;
    count(1);
  }, [open]);
  useLayoutEffect(
    () => () => {
      if (!covers.current) return;
      covers.current = false;
      count(-1);
    },
    [open],
  );
}
