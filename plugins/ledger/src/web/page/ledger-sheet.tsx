import { classNames } from '@porchlight/ui';
import { useOnline } from '@porchlight/web';
import { Suspense } from 'react';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { useOpenClient } from './use-open-client.ts';
import { UnplacedPrompts, SheetState } from './lazy-parts.ts';
import { useViewEvents } from './use-view-events.ts';

interface LedgerSheetProps {
  /** Gets the element that the grid fills. */
  readonly place: (root: HTMLElement | null) => void;
}

/** The grid, or the state shown instead of it. */
export function LedgerSheet({ place }: LedgerSheetProps) {
  const { ledger, selection, marked, seen, say } = useLedgerPage();
  const isOnline = useOnline();

  useViewEvents();
  useOpenClient();
  useGridEvent('select', selection.set);
  useGridEvent('mark', marked.set);
  useGridEvent('seen', (first, last) => seen.set({ first, last }));
  useGridEvent('say', (text) => say(text));
  useGridEvent('editing', (active) => ledger.saving.typing(active));
  useGridEvent('offered', (some) => ledger.saving.offered(some));

  return (
    <div className="ledger__sheet">
      <div ref={place} className={classNames('ledger__grid', !isOnline && 'stale--dimmed')} />
      <Suspense>
        <SheetState />
        <UnplacedPrompts />
      </Suspense>
    </div>
  );
}
