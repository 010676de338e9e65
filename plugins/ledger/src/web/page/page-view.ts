import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '../grid/types.ts';
import { wholeLedger } from '../rows/ledger-ask.ts';
import { viewedColumns } from '../views/view-columns.ts';
import type { ViewState } from '../views/view-state.ts';

/** How the sheet is looked at, and how that is changed. */
export interface PageView {
  readonly view: ViewState;
  readonly changeView: (part: Partial<ViewState>) => void;
  readonly shown: readonly GridColumn[];
}

const start: ViewState = {
  ...wholeLedger,
  ...{ hidden: [], order: [], widths: {}, frozen: 2, collapsed: [] },
};

export function usePageView(columns: readonly GridColumn[]): PageView {
  const [view, setView] = useState(start);
  const changeView = useCallback(
    (part: Partial<ViewState>) => setView((before) => ({ ...before, ...part })),
    [],
  );
  const { order, hidden, widths } = view;
  const shown = useMemo(
    () => viewedColumns(columns, { order, hidden, widths }),
    [columns, order, hidden, widths],
  );
  return { view, changeView, shown };
}
