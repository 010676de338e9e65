import { useCallback, useEffect, useState } from 'react';
import type { Grid, GridColumn } from '@porchlight/grid';
import { withoutHidden } from '../views/view-columns.ts';
import type { Destination } from '../ledger-context/ledger-context.tsx';
import type { ViewState } from '../views/view-state.ts';

interface GoToParts {
  readonly grid: Grid | null;
  readonly columns: readonly GridColumn[];
  readonly placed: readonly GridColumn[];
  readonly view: ViewState;
  readonly changeView: (part: Partial<ViewState>) => void;
}

/** Selects a cell; a column that has no place on the sheet gets one first. */
export function useGoTo(parts: GoToParts): (destination: Destination) => void {
  const { grid, columns, placed, view, changeView } = parts;
  const [wanted, setWanted] = useState<Destination | null>(null);

  useEffect(() => {
    const column = placed.findIndex(({ key }) => key === wanted?.column);
    if (wanted === null || grid === null || column < 0) return;
    const point = { row: wanted.row ?? grid.selection?.anchor.row ?? 0, column };
    setWanted(null);
    grid.select({ anchor: point, focus: point });
    if (wanted.focus) grid.focus();
  }, [wanted, grid, placed]);

  return useCallback(
    (destination: Destination) => {
      const { column } = destination;
      const { hidden, collapsed } = view;
      if (!placed.some(({ key }) => key === column)) {
        const known = columns.find(({ key }) => key === column);
        if (known === undefined) return;
        changeView({
          hidden: withoutHidden(hidden, [column]),
          collapsed: collapsed.filter((other) => other !== known.group),
        });
      }
      setWanted(destination);
    },
    [columns, placed, view, changeView],
  );
}
