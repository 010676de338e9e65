import { ErrorState } from '@porchlight/ui';
import { useNavigate } from 'react-router-dom';
import { isTemporary } from '../rows/added-rows.ts';
import { rowsTexts } from '../rows/rows-texts.ts';
import { useObserved } from '../rows/use-saving.ts';
import { useGridEvent, useLedgerPage } from './ledger-context.tsx';
import { usePageKeys } from './use-page-keys.ts';
import { useViewEvents } from './use-view-events.ts';

interface LedgerSheetProps {
  /** Gets the element that the grid fills. */
  readonly place: (root: HTMLElement | null) => void;
}

/** The grid, and what is said while there is none. */
export function LedgerSheet({ place }: LedgerSheetProps) {
  const { ledger, selection, seen } = useLedgerPage();
  const navigate = useNavigate();
  const state = useObserved(ledger.rows.state);
  const { rows } = ledger;
  const blank = rows.total === 0;

  useViewEvents();
  usePageKeys();
  useGridEvent('select', selection.set);
  useGridEvent('seen', (first, last) => seen.set({ first, last }));
  useGridEvent('editing', (active) => ledger.saving.typing(active));
  useGridEvent('open', (row) => {
    const id = rows.id(row);
    if (id !== null && !isTemporary(id)) void navigate(`/crm/clients/${id}`);
  });

  return (
    <div className="ledger__sheet">
      <div ref={place} className="ledger__grid" />
      {blank && state.phase === 'loading' && (
        <p role="status" className="ledger__over">
          {rowsTexts.loading}
        </p>
      )}
      {state.phase === 'failed' && (
        <div className="ledger__over">
          <ErrorState
            title={rowsTexts.failed}
            detail={state.message}
            onRetry={() => rows.retry()}
          />
        </div>
      )}
    </div>
  );
}
