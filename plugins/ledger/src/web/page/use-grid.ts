import { useEffect, useState } from 'react';
import {
  createGrid,
  createGridEditing,
  type Grid,
  type GridEvents,
  type GridFoot,
  type GridOptions,
} from '@porchlight/grid';
import type { OpenLedger } from '../rows/open-ledger.ts';
import { pageTexts } from './page-texts.ts';

/** What of the grid follows the view. */
type GridViewOptions = Pick<
  GridOptions,
  | 'columns'
  | 'groupSizes'
  | 'frozen'
  | 'collapsed'
  | 'rowHeight'
  | 'headings'
  | 'sort'
  | 'reportsTaps'
> & { readonly foot: GridFoot | null };

/** Draws the rows into the element; null before that. */
export function useGrid(
  root: HTMLElement | null,
  ledger: OpenLedger,
  events: GridEvents,
  look: GridViewOptions,
): Grid | null {
  const [grid, setGrid] = useState<Grid | null>(null);

  useEffect(() => {
    if (root === null) return;
    const { rows: source, edits } = ledger;
    const drawn = createGrid(
      root,
      { label: pageTexts.title, source, edits, peers: [], on: events, ...blankOptions },
      createGridEditing,
    );
    setGrid(drawn);
    return () => {
      setGrid(null);
      drawn.destroy();
    };
  }, [root, ledger, events]);

  useEffect(() => grid?.update(look), [grid, look]);
  return grid;
}

const blankOptions: GridViewOptions = {
  columns: [],
  frozen: 0,
  collapsed: new Set(),
  sort: null,
  foot: null,
};
