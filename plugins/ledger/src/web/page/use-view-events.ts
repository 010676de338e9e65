import { reordered } from '../views/view-columns.ts';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { firstSort, secondSort } from '../views/view-sort.ts';
import { pageTexts } from './page-texts.ts';

/** What is done to headings of the grid changes the view. */
export function useViewEvents(): void {
  const { ledger, columns, view, changeView, say } = useLedgerPage();

  useGridEvent('sort', (column, how) => {
    if (column.sensitive) {
      say(pageTexts.hiddenNotSorted(column.label));
      return;
    }
    changeView({
      sort: how === 'second' ? secondSort(view.sort, column.key) : firstSort(view.sort, column.key),
    });
  });
  useGridEvent('resize', ({ key }, width) =>
    changeView({ widths: { ...view.widths, [key]: width } }),
  );
  useGridEvent('toggleGroup', (group) => {
    const { collapsed } = view;
    const open = collapsed.filter((other) => other !== group);
    changeView({ collapsed: open.length < collapsed.length ? open : [...collapsed, group] });
  });
  useGridEvent('toggleHeading', (key) => ledger.rows.groups.toggle(key));
  useGridEvent('reorder', (column, before) => {
    changeView({ order: reordered(columns, view, column.key, before?.key ?? null) });
  });
}
