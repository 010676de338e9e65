import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { usePortal } from './portal-context.tsx';

/**
 * Stores the text of an open form when the session ends or the page is left, so that `useDraft(key)` can offer it after the
 * same agent has signed in again, or opened the page again. Deleted when the agent signs out, and after 30 minutes.
 *
 * @param key null for a form without drafts
 * @param read the draft as JSON, never with a sensitive value in it (`x-sensitive`); null when nothing is typed
 */
export function useSaveDraft(key: string | null, read: () => unknown): void {
  const { drafts } = usePortal();
  const readNow = useEffectEvent(read);
  useEffect(() => (key === null ? undefined : drafts.hold(key, () => readNow())), [drafts, key]);
}

/** The stored draft of a form for the current user; null when there is none. `drop` deletes it. */
export function useDraft<T>(key: string): { readonly draft: T | null; readonly drop: () => void } {
  const { drafts, sessions } = usePortal();
  const read = () => {
    const agent = sessions.state.get()?.claims.id;
    return agent === undefined ? null : (drafts.of(key, agent) as T | null);
  };
  const draft = useSyncExternalStore(drafts.subscribe, read);
  const drop = useCallback(() => drafts.drop(key), [drafts, key]);
  return { draft, drop };
}
