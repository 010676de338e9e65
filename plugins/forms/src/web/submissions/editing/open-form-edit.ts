import { formPaths } from '../../form-paths.ts';
import { isFormEditComplete } from './edit-message.ts';

interface OpenEdit {
  readonly page: Window;
  readonly stop: () => void;
}

/** The windows that this one opened, by the id of their form. */
const edits = new Map<number, OpenEdit>();

/**
 * Opens a form for editing in a window of its own, or shows the one that is open, with what was typed there. Calls
 * `onComplete` when the edit is saved, also when the list or panel it began in is gone by then. False when the browser
 * blocks the window.
 */
export function openFormEdit(id: number, onComplete: () => void): boolean {
  const known = edits.get(id);
  if (known !== undefined && !known.page.closed) {
    known.page.focus();
    return true;
  }
  known?.stop();
  const page = window.open(formPaths.edit(id), '_blank');
  if (page === null) return false;
  const stop = () => {
    window.removeEventListener('message', follow);
    edits.delete(id);
  };
  const follow = (event: MessageEvent<unknown>) => {
    if (!isFormEditComplete(event, window.location.origin, id)) return;
    stop();
    onComplete();
  };
  edits.set(id, { page, stop });
  window.addEventListener('message', follow);
  return true;
}
