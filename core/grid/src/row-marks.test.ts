import { expect, it, vi } from 'vitest';
import { noMarkedRows, runsOf } from './marked-rows.ts';
import { createRowMarks } from './row-marks.ts';
import type { GridState } from './state.ts';
import { LoadedRows, rowTestColumns } from './testing/loaded-rows.fixture.ts';
import type { CellRange } from './types.ts';

/** Marks over 250 rows, of which the first 30 are loaded. The id of a row is its number. */
function sheet() {
  const rows = new LoadedRows(250);
  const on = { say: vi.fn<(text: string) => void>() };
  const state = {
    options: { source: rows, on },
    layout: { columns: rowTestColumns },
    selection: null,
    marked: noMarkedRows,
  } as unknown as GridState;
  const select = vi.fn((range: CellRange) => (state.selection = range));
  const announced = vi.fn<(text: string) => void>();
  const changed = vi.fn<() => void>();
  const marks = createRowMarks(state, { select, say: announced, changed });
  rows.load(0, 29);
  rows.subscribe(marks.follow);
  const block = (top: number, bottom: number, right = 1) =>
    select({ anchor: { row: top, column: 0 }, focus: { row: bottom, column: right } });
  return { rows, marks, on, announced, changed, block, state, ids: () => [...state.marked.keys()] };
}

it('adds rows that are not adjacent and removes them again', () => {
  const { marks, ids, announced, state } = sheet();
  for (const row of [4, 9, 2, 9]) marks.toggle(row);
  expect(ids()).toEqual(['5', '3']);
  expect(announced.mock.lastCall).toEqual(['Row 10 no longer selected']);
  expect(state.selection).toEqual({
    anchor: { row: 9, column: 0 },
    focus: { row: 9, column: 0 },
  });
});

it('adds a row to a block of whole rows, or removes one from its middle', () => {
  const { marks, ids, block } = sheet();
  block(3, 5);
  marks.toggle(4);
  expect(ids()).toEqual(['4', '6']);
  marks.clear();
  block(3, 5, 0);
  marks.toggle(8);
  expect(ids()).toEqual(['9']);
});

it('adds the rows from the active one to another', () => {
  const { marks, ids, announced } = sheet();
  marks.toggle(4);
  marks.toggle(9);
  marks.extend(7);
  expect(ids()).toEqual(['5', '10', '8', '9']);
  expect(announced.mock.lastCall).toEqual(['4 rows selected']);
});

it('marks nothing while some of the rows are not loaded, and says so', () => {
  const { marks, ids, block, on, changed } = sheet();
  marks.toggle(40);
  block(20, 35);
  marks.toggle(3);
  expect([ids(), on.say.mock.calls.length, changed.mock.calls.length]).toEqual([[], 2, 0]);
});

it('follows marked rows to their places and their new ids', () => {
  const { marks, rows, state } = sheet();
  marks.toggle(4);
  marks.toggle(9);
  rows.rename('5', 'five');
  rows.refetch(rows.ids.slice(2), 29);
  expect([...state.marked]).toEqual([
    ['five', 2],
    ['10', 7],
  ]);
});

it('ends the marks once the view shows other rows', () => {
  const { marks, rows, ids, changed } = sheet();
  marks.toggle(4);
  rows.reorder(rows.ids.toReversed());
  expect(ids()).toEqual([]);
  expect(changed).toHaveBeenCalledTimes(2);
});

it('reads marked rows that are neighbors together', () => {
  const marked = new Map([9, 3, 4, 12, 5].map((row) => [String(row), row]));
  expect(runsOf(marked)).toEqual([
    { first: 3, last: 5 },
    { first: 9, last: 9 },
    { first: 12, last: 12 },
  ]);
});
