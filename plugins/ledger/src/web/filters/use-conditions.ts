import type { GridColumn } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { conditionText, filtersByColumn } from './column-filter.ts';

/** The conditions on one column in words. */
export interface Condition {
  readonly key: string;
  readonly column: GridColumn;
  readonly words: string;
}

/** The conditions of the view, column by column. */
export function useConditions(): readonly Condition[] {
  const { columns, view } = useLedgerPage();
  return [...filtersByColumn(view.filter)].flatMap(([key, filters]) => {
    const column = columns.find((one) => one.key === key);
    if (column === undefined) return [];
    return [{ key, column, words: `${column.label} ${conditionText(column, filters)}` }];
  });
}
