import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '../grid/types.ts';
import { wholeLedger } from '../rows/ledger-ask.ts';
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
  const shown = useMemo(() => shownOf(columns, view), [columns, view]);
  return { view, changeView, shown };
}

function shownOf(columns: readonly GridColumn[], { hidden, order, widths }: ViewState) {
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = ({ key }: GridColumn) => places.get(key) ?? order.length;
  return columns
    .filter(({ key }) => !hidden.includes(key))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((column) => ({ ...column, width: widths[column.key] ?? column.width }));
}
