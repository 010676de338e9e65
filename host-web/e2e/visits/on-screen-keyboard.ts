import { TAKES_TEXT } from './field-in-sight.ts';
import type { Size, WindowOfPage } from './window-of-page.ts';

/**
 * The keyboard of a phone, as a look at the page after each step: it opens when a field for text has got the focus, takes its
 * height from the page as `interactive-widget=resizes-content` asks, and stays until no such field has the focus. A phone whose
 * keyboard lies over the page instead, such as an iPhone, moves the page; nothing here does that.
 */
export function onScreenKeyboard(
  { resize, run }: WindowOfPage,
  { full, left }: { readonly full: Size; readonly left: number },
): () => Promise<void> {
  let isOpen = false;
  return async () => {
    const isTyping = (await run(IS_TYPING)) === true;
    if (isTyping !== isOpen) {
      if (isTyping && (await run(MAKES_ROOM)) !== true)
        throw new Error('The page does not ask for the room that an on-screen keyboard leaves.');
      await resize(isTyping ? { ...full, height: left } : full);
      isOpen = isTyping;
    }
  };
}

const IS_TYPING = `${TAKES_TEXT}; return takesText(document.activeElement);`;

const MAKES_ROOM = `return document.querySelector('meta[name=viewport]')
  ?.content.includes('interactive-widget=resizes-content') === true;`;
