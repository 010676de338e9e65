import type { GridColumn } from '../grid/types.ts';
import { useGridEvent, useLedgerPage } from './ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** What is done to headings of the grid changes the view. */
export function useViewEvents(): void {
  const { columns, shown, view, changeView, say } = useLedgerPage();

  useGridEvent('sort', (column) => {
    if (column.sensitive) {
      say(pageTexts.hiddenNotSorted(column.label));
      return;
    }
    const again = view.sort?.column === column.key && view.sort.dir === 'asc';
    changeView({ sort: { column: column.key, dir: again ? 'desc' : 'asc' } });
  });
  useGridEvent('resize', ({ key }, width) =>
    changeView({ widths: { ...view.widths, [key]: width } }),
  );
  useGridEvent('toggleGroup', (group) => {
    const { collapsed } = view;
    const open = collapsed.filter((other) => other !== group);
    changeView({ collapsed: open.length < collapsed.length ? open : [...collapsed, group] });
  });
  useGridEvent('reorder', (column, before) => {
    changeView({ order: movedBefore(columns, shown, column.key, before?.key ?? null) });
  });
}

/** The keys of all columns when one of the shown ones goes before another, or to the end. */
export function movedBefore(
  columns: readonly GridColumn[],
  shown: readonly GridColumn[],
  moved: string,
  before: string | null,
): readonly string[] {
  const keys = shown.map(({ key }) => key).filter((key) => key !== moved);
  const place = before === null ? -1 : keys.indexOf(before);
  keys.splice(place < 0 ? keys.length : place, 0, moved);
  const there = new Set(keys);
  return [...keys, ...columns.map(({ key }) => key).filter((key) => !there.has(key))];
}
