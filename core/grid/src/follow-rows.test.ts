import { expect, it } from 'vitest';
import { createRowFollower } from './follow-rows.ts';
import type { GridState } from './state.ts';
import { LoadedRows, rowTestColumns } from './testing/loaded-rows.fixture.ts';
import type { CellRange } from './types.ts';

/** A selection over 250 rows, of which the first `seen` are on the screen. */
function sheet({ seen = 30 } = {}) {
  const rows = new LoadedRows(250);
  const state = { options: { source: rows }, layout: { columns: rowTestColumns }, selection: null };
  const grid = state as unknown as GridState;
  const screen = { first: 0, last: seen - 1 };
  const select = (range: CellRange | null) => {
    grid.selection = range;
    follower.hold(range);
  };
  const follower = createRowFollower(grid, () => screen, select);
  rows.subscribe(follower.follow);
  rows.load(screen.first, screen.last);
  return {
    rows,
    follower,
    /** Selects column 1 of these rows. */
    selectRows(anchor: number, focus = anchor) {
      select({ anchor: { row: anchor, column: 1 }, focus: { row: focus, column: 1 } });
    },
    /** Rows of anchor and focus. */
    selected: () => grid.selection && [grid.selection.anchor.row, grid.selection.focus.row],
    loadScreen: () => rows.load(screen.first, screen.last),
  };
}

it('moves the selection with rows that move together', () => {
  const { rows, selectRows, selected } = sheet();
  selectRows(7, 5);
  rows.refetch(rows.ids.slice(2), 29);
  expect(selected()).toEqual([5, 3]);
});

it('selects only the active cell when another row comes between', () => {
  const { rows, selectRows, selected } = sheet();
  const [first, ...others] = rows.ids;
  selectRows(7, 5);
  rows.refetch([...others.slice(0, 5), first!, ...others.slice(5)], 29);
  expect(selected()).toEqual([7, 7]);
});

it('clears the selection when its row is deleted', () => {
  const { rows, selectRows, selected } = sheet();
  selectRows(5);
  rows.refetch(
    rows.ids.filter((id) => id !== '6'),
    29,
  );
  expect(selected()).toBeNull();
});

it('selects only the active cell in another order, as soon as its rows are loaded', () => {
  const { rows, selectRows, selected, loadScreen } = sheet();
  selectRows(8, 0);
  rows.reorder([rows.ids[3]!, ...rows.ids.slice(9), rows.ids[8]!].toReversed());
  // Until they are loaded, nothing can be done to the rows that took their places.
  expect(selected()).toBeNull();
  loadScreen();
  expect(rows.id(0)).toBe('9');
  expect(selected()).toEqual([0, 0]);
});

it('clears the selection for good when its row leaves the loaded rows', () => {
  const { rows, selectRows, selected, loadScreen } = sheet();
  selectRows(0);
  rows.reorder(rows.ids.toReversed());
  loadScreen();
  expect(selected()).toBeNull();
  rows.load(200, 249);
  expect(rows.rowOf('1')).toBe(249);
  expect(selected()).toBeNull();
});

it('a selection made while rows are loading remains', () => {
  const { rows, selectRows, selected, loadScreen } = sheet();
  selectRows(0);
  rows.reorder(rows.ids.toReversed());
  selectRows(4);
  loadScreen();
  expect(selected()).toEqual([4, 4]);
});

it('the editor stays on a row that gets another id', () => {
  const { rows, selectRows, selected } = sheet();
  selectRows(3);
  rows.rename('4', '251');
  expect([rows.id(3), selected()]).toEqual(['251', [3, 3]]);
});

it('follows rows that were loaded after they were selected and dropped from memory since', () => {
  const { rows, selectRows, selected } = sheet();
  selectRows(240);
  rows.load(200, 249);
  expect(selected()).toEqual([240, 240]);
  rows.refetch(rows.ids.slice(1), 29);
  rows.load(200, 248);
  expect(selected()).toEqual([239, 239]);
});

it('recognizes the selected rows among rows that were read, unless the order has changed', () => {
  const { rows, follower, selectRows } = sheet();
  selectRows(2, 3);
  const areSelected = follower.asSelected();
  const third = { row: 2, id: '3' };
  expect(areSelected([third, { row: 3, id: '4' }, { row: 9, id: 'any' }])).toBe(true);
  expect(areSelected([third, { row: 3, id: '5' }])).toBe(false);
  rows.reorder(rows.ids);
  expect(areSelected([third])).toBe(false);
});
