import { showToast } from '@porchlight/ui';
import { Page, useDataPoint } from '@porchlight/web';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LedgerColumns } from '../../contract.ts';
import { shownColumns } from '../grid/columns.ts';
import type { CellRange } from '../grid/types.ts';
import { observed } from '../rows/observed.ts';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { gridColumns } from './grid-columns.ts';
import { createGridEventHub } from './grid-event-hub.ts';
import { LedgerActions } from './ledger-actions.tsx';
import { LedgerContext, type LedgerPageParts, type RowSpan } from './ledger-context.tsx';
import './ledger.css';
import { LedgerSheet } from './ledger-sheet.tsx';
import { type PageView, usePageView } from './page-view.ts';
import { SavingMarks } from './saving-marks.tsx';
import { useGrid } from './use-grid.ts';
import { useOpenLedger } from './use-open-ledger.ts';

const LedgerCells = lazy(() => import('../cells/ledger-cells.tsx'));

/** The clients as one wide sheet (000 §2). */
export function LedgerScreen() {
  const contributed = useDataPoint(LedgerColumns);
  const columns = useMemo(() => gridColumns(contributed), [contributed]);
  const pageView = usePageView(columns);
  const ledger = useOpenLedger(pageView.shown, pageView.view);
  if (ledger === null) return <Page padding="none">{null}</Page>;
  return <OpenScreen ledger={ledger} columns={columns} pageView={pageView} />;
}

interface OpenScreenProps extends Pick<LedgerPageParts, 'ledger' | 'columns'> {
  readonly ledger: OpenLedger;
  readonly pageView: PageView;
}

function OpenScreen({ ledger, columns, pageView: { view, changeView, shown } }: OpenScreenProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [followed] = useState(() => ({
    selection: observed<CellRange | null>(null),
    seen: observed<RowSpan | null>(null),
    hub: createGridEventHub(),
  }));
  const { frozen, sort } = view;
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed]);
  const look = useMemo(
    () => ({ columns: shown, frozen, sort, collapsed, foot: null }),
    [shown, frozen, sort, collapsed],
  );
  const grid = useGrid(root, ledger, followed.hub.events, look);
  const parts = useMemo(
    (): LedgerPageParts => ({
      ...{ ledger, grid, columns, shown, view, changeView },
      ...followed,
      placed: shownColumns(shown, collapsed),
      say: (text) => showToast({ tone: 'done', text }),
      refreshTotals: () => undefined,
    }),
    [ledger, grid, columns, shown, view, changeView, followed, collapsed],
  );
  return (
    <LedgerContext value={parts}>
      <Page padding="none" facts={<SavingMarks />} actions={<LedgerActions />}>
        <div className="ledger">
          <LedgerSheet place={setRoot} />
        </div>
      </Page>
      <Suspense>
        <LedgerCells />
      </Suspense>
    </LedgerContext>
  );
}
