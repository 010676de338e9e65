import { localStore, tabStore } from '@porchlight/ui';
import { useActor, useDebouncedPreference } from '@porchlight/web';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { LedgerView } from './ledger-view.ts';
import { tabFilters, takeOldLayout } from './view-drafts.ts';
import { isSameLayout, layoutOf, readLayout } from './view-layout.ts';
import type { ViewState } from './view-state.ts';

/** How the agent has changed a view without saving it for good. */
interface ViewChanges {
  /** False until the layout has been read. */
  readonly ready: boolean;
  /** The view with the changes; null when there are none. */
  readonly draft: ViewState | null;
  readonly change: (part: Partial<ViewState>) => void;
  /** Discards all changes. */
  readonly drop: () => void;
  /** Discards the changes once another view is open. */
  readonly handOver: () => void;
}

/** A view whose changes became another view. */
interface HandedOver {
  readonly id: string;
  readonly discardLayout: () => void;
}

/** By id of the view; null for one without changes. */
type Changes = Readonly<Record<string, ViewState | null>>;

/**
 * The layout is stored on the server, for this agent and view. A filter names people, so it stays in the tab until the
 * session ends; the text of a search is not stored at all.
 */
export function useViewChanges({ id, state }: LedgerView): ViewChanges {
  const { id: agentId } = useActor();
  const filters = useMemo(() => tabFilters(tabStore, agentId), [agentId]);
  const { value: layout, store } = useDebouncedPreference(`ledger.view.${id}`, readLayout);
  const [changes, setChanges] = useState<Changes>({});
  const [handed, setHanded] = useState<HandedOver | null>(null);
  const now = changes[id];

  const stored = useMemo(() => {
    const filter = filters.read(id);
    if (!layout && filter === null) return null;
    return { ...state, ...layout, filter: filter ?? state.filter };
  }, [filters, id, layout, state]);

  const isKnown = layout !== undefined;
  const takeOver = useEffectEvent(() => {
    const old = takeOldLayout(localStore, agentId, id);
    if (old !== null && layout === null) store(old);
  });
  useEffect(() => {
    if (isKnown) takeOver();
  }, [isKnown, id]);

  const storeLayout = useEffectEvent((changed: ViewState | null) => {
    const next = changed === null || isSameLayout(changed, state) ? null : layoutOf(changed);
    if (JSON.stringify(next) !== JSON.stringify(layout ?? null)) store(next);
  });
  useEffect(() => {
    if (now === undefined) return;
    if (now === null) filters.remove(id);
    else filters.write(id, now.filter);
    storeLayout(now);
  }, [filters, id, now]);
  // Not before the other view is open, or the page would show this one as it was for a moment.
  useEffect(() => {
    if (handed === null || handed.id === id) return;
    filters.remove(handed.id);
    handed.discardLayout();
    setChanges((before) => ({ ...before, [handed.id]: null }));
    setHanded(null);
  }, [filters, handed, id]);

  const actions = useMemo(
    () => ({
      change: (part: Partial<ViewState>) =>
        setChanges((before) => {
          const last = before[id] === undefined ? stored : before[id];
          return { ...before, [id]: { ...(last ?? state), ...part } };
        }),
      drop: () => setChanges((before) => ({ ...before, [id]: null })),
      handOver: () => setHanded({ id, discardLayout: () => store(null) }),
    }),
    [id, stored, state, store],
  );
  return { ready: isKnown, draft: now === undefined ? stored : now, ...actions };
}
