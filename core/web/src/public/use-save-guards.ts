import { useEffect } from 'react';

/** What a page stores while it is typed. */
interface Saver {
  /** Whether something is typed that is not stored. */
  readonly isUnsaved: boolean;
  /** Stores what is typed. */
  save(): unknown;
  /** As `save`, without waiting for a save that is on its way: the page may be gone in a moment. */
  leave(): void;
  /** The page shows something else now. */
  close(): void;
}

/**
 * Saves when a field is left, when the page is hidden or left, and when the connection returns; asks before the page is left
 * with something unsaved.
 *
 * @param isUnkept what is saved is gone with the page
 */
export function useSaveGuards(saver: Saver, isUnkept?: boolean): void {
  useEffect(() => {
    const ended = new AbortController();
    const on = (target: EventTarget, event: string, run: (event: Event) => void) =>
      target.addEventListener(event, run, ended);
    const save = () => void saver.save();
    on(window, 'online', save);
    // Not while a button is pressed: what a failure shows would move the button from under the pointer.
    on(document, 'focusout', () => document.querySelector('button:active') ?? save());
    on(window, 'pagehide', () => saver.leave());
    on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') saver.leave();
    });
    on(window, 'beforeunload', (event) => {
      if (saver.isUnsaved || isUnkept) event.preventDefault();
    });
    return () => {
      ended.abort();
      saver.close();
    };
  }, [saver, isUnkept]);
}
