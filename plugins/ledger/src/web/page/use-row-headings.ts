import { useStore } from '@porchlight/ui';
import type { GridColumn, RowHeading } from '@porchlight/grid';
import { useCallback, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { countText } from '../../rules/count-text.ts';
import { shownCell } from '../../rules/cell-text.ts';
import type { LedgerPageParts } from '../ledger-context/ledger-context.tsx';
import { tooManyGroups } from '../rows/row-groups.ts';
import { pageTexts } from './page-texts.ts';

interface RowHeadingsParts extends Pick<LedgerPageParts, 'ledger' | 'changeView' | 'say'> {
  /** The grouped column; undefined for none. */
  readonly column: GridColumn | undefined;
}

const none: readonly RowHeading[] = [];

/** The headings of the groups; none without grouping. Ungroups a column that has too many values. */
export function useRowHeadings({
  ledger: { rows },
  column,
  changeView,
  say,
}: RowHeadingsParts): readonly RowHeading[] {
  const groups = useStore(rows.groups.shown);
  const isTooMany = groups === tooManyGroups;
  const ungroup = useEffectEvent(() => {
    say(pageTexts.tooManyGroups(column?.label ?? ''));
    changeView({ group: null });
  });
  useEffect(() => {
    if (isTooMany) ungroup();
  }, [isTooMany]);
  // Rows that were added here follow the last group until the rows are fetched again.
  const added = useSyncExternalStore(
    useCallback((changed: () => void) => rows.subscribe(changed), [rows]),
    () => (column && rows.added.count > 0 ? rows.total - rows.added.count : null),
  );

  return useMemo(() => {
    if (column === undefined || groups.headings.length === 0) return none;
    const headings = groups.headings.map(({ key, value, count, row, isCollapsed }) => ({
      key,
      row,
      isCollapsed,
      text: shownCell(column.type, value) || pageTexts.blankGroup,
      note: countText(count, 'client'),
    }));
    if (added === null) return headings;
    return [...headings, { key: 'added', row: added, text: pageTexts.addedGroup, note: '' }];
  }, [column, groups, added]);
}
