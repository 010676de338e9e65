import { afterEach, expect, it, vi } from 'vitest';
import { AwaitedCells } from './awaited-cells.ts';
import type { GridCore } from './core.ts';
import { single } from './selection.ts';
import { LoadedRows, rowTestColumns } from './testing/loaded-rows.fixture.ts';
import type { CellPoint } from './types.ts';

afterEach(() => vi.restoreAllMocks());

const POINT: CellPoint = { row: 2, column: 0 };

/** A sheet whose rows are on their way, with the third one selected. */
function awaited() {
  const source = new LoadedRows(5);
  const core = { selection: single(POINT), options: { source } };
  const open = vi.fn<(point: CellPoint, text: string | undefined) => void>();
  const wait = vi.fn<(point: CellPoint, column: unknown, text: string) => void>();
  const cell = new AwaitedCells(core as unknown as GridCore, { open, wait });
  const hold = (text: string | undefined, point = POINT) =>
    cell.hold(point, rowTestColumns[0]!, text);
  const select = (point: CellPoint) => (core.selection = single(point));
  return { cell, source, hold, select, opened: open.mock.calls, waits: wait.mock.calls };
}

it.each<[string, readonly (string | undefined)[], string | undefined]>([
  ['one letter', ['1'], '1'],
  ['all letters', ['1', '2', '3'], '123'],
  ['nothing, for an input method', [''], ''],
  ['the value, after F2', [undefined], undefined],
  ['what was typed, when Enter follows', ['1', '2', undefined], '12'],
])('opens a cell whose value has come with %s', (_, keys, text) => {
  const { source, hold, opened, waits } = awaited();
  keys.forEach((key) => hold(key));
  source.load(0, 1);
  expect(opened).toEqual([]);
  source.load(2, 2);
  source.load(3, 4);
  expect([opened, waits]).toEqual([[[POINT, text]], []]);
});

it('offers at its cell what was typed, once the user has gone on', () => {
  const { source, hold, select, opened, waits } = awaited();
  hold('1');
  hold('2');
  select({ row: 0, column: 0 });
  source.load(0, 4);
  expect([opened, waits]).toEqual([[], [[POINT, rowTestColumns[0], '12']]]);
});

it('opens nothing that was left without a letter typed', () => {
  const { source, hold, select, opened, waits } = awaited();
  hold(undefined);
  select({ row: 0, column: 0 });
  source.load(0, 4);
  expect([opened, waits]).toEqual([[], []]);
});

it('keeps what was typed into several cells', () => {
  const { source, hold, select, opened, waits } = awaited();
  hold('1');
  const next = { row: 3, column: 0 };
  select(next);
  hold('2', next);
  source.load(0, 4);
  expect([opened, waits]).toEqual([[[next, '2']], [[POINT, rowTestColumns[0], '1']]]);
});

it('stays with a row that moves while a column of it is loading', () => {
  const { source, hold, select, opened, waits } = awaited();
  source.load(0, 4);
  const loading = vi.spyOn(source, 'text').mockReturnValue(null);
  hold('1');
  source.refetch(['3', '1', '2', '4', '5'], 4);
  const now = { row: 0, column: 0 };
  select(now);
  hold('2', now);
  loading.mockRestore();
  source.load(0, 4);
  expect([opened, waits]).toEqual([[[now, '12']], []]);
});

it('opens nothing once it is dropped', () => {
  const { cell, source, hold, opened } = awaited();
  hold('1');
  cell.drop();
  source.load(0, 4);
  expect(opened).toEqual([]);
});
