import type { MouseEvent } from 'react';

/** Elements with a click of their own inside a card. */
const OWN_CLICK = 'a, button, input, select, textarea, summary, label, [role="dialog"]';

/** True for a click on a card, or a part of one, that opens it for editing. */
export function isEditClick(event: MouseEvent<HTMLElement>): boolean {
  if (event.defaultPrevented || !(event.target instanceof Element)) return false;
  // React also bubbles clicks in dialogs and menus that the card opened elsewhere in the document.
  if (!event.currentTarget.contains(event.target)) return false;
  return event.target.closest(OWN_CLICK) === null && !selectsText();
}

function selectsText(): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.toString().trim() !== '';
}
