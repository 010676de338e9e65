import type { KeyboardEvent } from 'react';

/**
 * Escape in a field with an open list closes that list alone; true when it did. The key is marked as handled in the
 * field itself: the list is gone by the time that the layers below it, such as a dialog, see the same key press.
 */
export function escapeList(event: KeyboardEvent, open: boolean, close: () => void): boolean {
  if (!open || event.key !== 'Escape') return false;
  event.preventDefault();
  close();
  return true;
}
