import { createContext, type ReactNode, use, useState } from 'react';
import { useHasUnsavedText } from '../drafts/unsaved-text.ts';
import { SnapshotContext } from './portal-context.tsx';
import type { WebSnapshot } from './snapshot.ts';

const HeldSnapshot = createContext<WebSnapshot | null>(null);

/**
 * The snapshot that pages are drawn from: the current one, or the one before as long as it holds a module that is
 * turned off while something is typed and not saved. A switch by someone else must not discard text.
 */
export function useHeldSnapshot(current: WebSnapshot): WebSnapshot {
  const hasUnsavedText = useHasUnsavedText();
  const [shown, setShown] = useState(current);
  const held = hasUnsavedText && modulesGone(shown, current) ? shown : current;
  if (held !== shown) setShown(held);
  return held;
}

export function HoldSnapshot({
  snapshot,
  children,
}: {
  readonly snapshot: WebSnapshot;
  readonly children: ReactNode;
}) {
  return <HeldSnapshot value={snapshot}>{children}</HeldSnapshot>;
}

/** Inside it everything reads the held snapshot; around it, as in the navigation, the current one. */
export function PagesOfHeldSnapshot({ children }: { readonly children: ReactNode }) {
  return <SnapshotContext value={use(HeldSnapshot)}>{children}</SnapshotContext>;
}

function modulesGone(before: WebSnapshot, now: WebSnapshot): boolean {
  // Another person's rights and pages are not held.
  if (before.actor?.id !== now.actor?.id) return false;
  const running = new Set(now.plugins.map(({ id }) => id));
  return before.plugins.some(({ id }) => !running.has(id));
}
