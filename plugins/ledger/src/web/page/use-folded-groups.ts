import { useEffect, useEffectEvent } from 'react';
import type { LedgerPageParts } from '../ledger-context/ledger-context.tsx';

const none: readonly string[] = [];

/** Collapses the groups that the view remembers as collapsed, and lets it remember what the user collapses. */
export function useFoldedGroups({
  ledger: { rows },
  view: { folded = none },
  changeView,
}: Pick<LedgerPageParts, 'ledger' | 'view' | 'changeView'>): void {
  const { groups } = rows;
  useEffect(() => groups.fold(folded), [groups, folded]);
  const remember = useEffectEvent(() => {
    const now = groups.folded.get();
    if (now !== folded) changeView({ folded: now });
  });
  useEffect(() => groups.folded.subscribe(() => remember()), [groups]);
}
