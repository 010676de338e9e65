import { reordered } from '../views/view-columns.ts';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { pageTexts } from './page-texts.ts';

/** What is done to headings of the grid changes the view. */
export function useViewEvents(): void {
  const { columns, view, changeView, say } = useLedgerPage();

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
    changeView({ order: reordered(columns, view, column.key, before?.key ?? null) });
  });
}
