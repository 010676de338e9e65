import type { WindowOfPage } from './window-of-page.ts';

/** A look at a page that fails when the page is wider than its window. */
export function notSideways({ run }: Pick<WindowOfPage, 'run'>): () => Promise<void> {
  return async () => {
    const wide = await run(WIDE);
    if (typeof wide === 'string') throw new Error(`The page is wider than its window: ${wide}`);
  };
}

/** The innermost elements that are partly out of sight; null if the page is not wider than its window. */
const WIDE = `const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const isOut = (one) => one.getBoundingClientRect().right > clientWidth + 1;
  const out = [...document.querySelectorAll('body *')]
    .filter((one) => isOut(one) && ![...one.children].some(isOut))
    .map((one) => one.localName + '.' + one.className + ' ' + one.textContent);
  return [scrollWidth, ...out].join('; ');`;
