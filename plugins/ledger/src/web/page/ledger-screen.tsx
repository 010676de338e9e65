import './ledger.css';
import { createStore, showToast, type Toast, useIsPhone } from '@porchlight/ui';
import { Page, useDataPoint } from '@porchlight/web';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { LedgerColumns, type LedgerColumn } from '../../contract.ts';
import {
  type CellRange,
  shownColumns,
  type GridColumn,
  type MarkedRows,
  type Undo,
} from '@porchlight/grid';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { useRecount, useRefreshTotals, useTotals } from '../totals/use-totals.ts';
import { groupSizes } from '../views/view-columns.ts';
import { rowHeights } from '../views/row-heights.ts';
import { useViews, type Views } from '../views/use-views.ts';
import {
  FindBar,
  LedgerActions,
  LedgerPanels,
  LedgerTools,
  SaveIndicator,
  SelectionBar,
  StatusLine,
} from './lazy-parts.ts';
import { createGridEventHub } from '../ledger-context/grid-event-hub.ts';
import {
  LedgerContext,
  type LedgerPageParts,
  type Panel,
  type RowSpan,
} from '../ledger-context/ledger-context.tsx';
import { pageTexts } from './page-texts.ts';
import { LedgerLoading } from './ledger-loading.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';
import { useFittedColumns } from './use-fitted-columns.ts';
import { useFoldedGroups } from './use-folded-groups.ts';
import { useGoTo } from './use-go-to.ts';
import { useGrid } from './use-grid.ts';
import { useOpenLedger } from './use-open-ledger.ts';
import { useRowHeadings } from './use-row-headings.ts';

const CellLayers = lazy(() => import('./cell-layers.tsx'));

/** The clients as one wide sheet. */
export default function LedgerScreen() {
  const contributed = useDataPoint(LedgerColumns);
  const columns = useMemo(() => gridColumns(contributed), [contributed]);
  const views = useViews(columns);
  if (views === null) return <BlankScreen />;
  return <ViewedScreen columns={columns} views={views} />;
}

function BlankScreen() {
  return (
    <Page padding="none" head="low">
      <div className="ledger ledger--blank">
        <LedgerLoading />
      </div>
    </Page>
  );
}

interface ViewedScreenProps extends Pick<LedgerPageParts, 'columns'> {
  readonly views: Views;
}

function ViewedScreen({ columns, views }: ViewedScreenProps) {
  const ledger = useOpenLedger(views.shown, views.view);
  if (ledger === null) return <BlankScreen />;
  return <OpenScreen ledger={ledger} columns={columns} views={views} />;
}

interface OpenScreenProps extends ViewedScreenProps {
  readonly ledger: OpenLedger;
}

/** What the parts of the page share. The cells are drawn below `root`. */
function usePageParts(
  { ledger, columns, views }: OpenScreenProps,
  root: HTMLElement | null,
  openPanel: (panel: Panel | null) => void,
): LedgerPageParts {
  const { view, changeView } = views;
  const shown = useFittedColumns(views.shown, view.widths, ledger);
  const isPhone = useIsPhone();
  const [followed] = useState(() => ({
    selection: createStore<CellRange | null>(null),
    marked: createStore<MarkedRows>(new Map()),
    seen: createStore<RowSpan | null>(null),
    hub: createGridEventHub(),
    openPanel,
    say,
  }));
  const collapsed = useMemo(() => new Set(view.collapsed), [view.collapsed]);
  const placed = useMemo(() => shownColumns(shown, collapsed), [shown, collapsed]);
  const foot = useTotals(shown, view, ledger);
  const refreshTotals = useRefreshTotals();
  useRecount(ledger);

  const { frozen, sort, density, group } = view;
  const grouped = useMemo(() => columns.find(({ key }) => key === group), [columns, group]);
  useFoldedGroups({ ledger, view, changeView });
  const headings = useRowHeadings({ ledger, column: grouped, changeView, say: followed.say });
  const look = useMemo(
    () => ({
      columns: shown,
      groupSizes: groupSizes(columns),
      frozen,
      sort,
      collapsed,
      foot,
      reportsTaps: isPhone,
      headings,
      rowHeight: rowHeights[density ?? 'default'],
    }),
    [shown, columns, frozen, sort, collapsed, foot, isPhone, headings, density],
  );
  const grid = useGrid(root, ledger, followed.hub.events, look);
  const goTo = useGoTo({ grid, columns, placed, view, changeView });
  return useMemo(
    () => ({
      ledger,
      grid,
      columns,
      shown,
      placed,
      headings,
      view,
      changeView,
      goTo,
      refreshTotals,
      ...followed,
    }),
    [
      ledger,
      grid,
      columns,
      shown,
      placed,
      headings,
      view,
      changeView,
      goTo,
      refreshTotals,
      followed,
    ],
  );
}

function OpenScreen(props: OpenScreenProps) {
  const isPhone = useIsPhone();
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const parts = usePageParts(props, root, setPanel);
  const closePanel = useCallback(() => setPanel(null), []);
  return (
    <LedgerContext value={parts}>
      <Page
        padding="none"
        head="low"
        facts={
          isPhone ? undefined : (
            <Suspense>
              <SaveIndicator />
            </Suspense>
          )
        }
        actions={
          <Suspense>
            <LedgerActions />
          </Suspense>
        }
      >
        <div className="ledger">
          <Suspense fallback={<div className="ledger__tools" />}>
            <LedgerTools views={props.views} />
          </Suspense>
          {panel === 'find' && (
            <Suspense>
              <FindBar onClose={closePanel} />
            </Suspense>
          )}
          <LedgerSheet place={setRoot} />
          <Suspense>
            <SelectionBar />
          </Suspense>
          <Suspense fallback={<div className="ledger__status" />}>
            <StatusLine />
          </Suspense>
        </div>
      </Page>
      <Suspense>
        <LedgerPanels open={panel} onClose={closePanel} />
      </Suspense>
      <Suspense>
        <CellLayers />
      </Suspense>
    </LedgerContext>
  );
}

function say(text: string, tone: Toast['tone'] = 'note', undo?: Undo): void {
  const action = undo && { label: pageTexts.undo, pageKeys: pageTexts.undoKeys, run: undo };
  showToast({ tone, text, ...(action && { action }) });
}

/** The contributed columns as the grid draws them, in order. */
export function gridColumns(columns: readonly LedgerColumn[]): readonly GridColumn[] {
  return columns
    .toSorted((one, other) => one.order - other.order)
    .map(({ field, header, group, width, type, whyFixed, editable = true, sensitive = false }) => ({
      key: field,
      label: header,
      group,
      width,
      type,
      editable,
      sensitive,
      ...(whyFixed === undefined ? {} : { whyFixed }),
      align: type === 'currency' ? 'end' : 'start',
    }));
}
