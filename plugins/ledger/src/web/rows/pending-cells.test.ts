import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PendingCells } from './pending-cells.ts';

const changed = vi.fn<(id: string) => void>();
let cells: PendingCells;

beforeEach(() => {
  vi.useFakeTimers();
  changed.mockClear();
  cells = new PendingCells(changed);
});
afterEach(() => void vi.useRealTimers());

const end = (id: string, how: 'saved' | 'failed', save: number) =>
  cells.end([{ id, key: 'name', how }], save);

it('shows a value while it is being saved, a tick after it, then nothing', () => {
  cells.start('1', 'name', 'Ana', 1);
  expect(cells.get('1', 'name')).toMatchObject({ mark: 'saving', value: 'Ana' });
  end('1', 'saved', 1);
  expect(cells.get('1', 'name')).toEqual({ mark: 'saved', save: 1 });
  vi.advanceTimersByTime(2_000);
  expect(cells.get('1', 'name')).toBeUndefined();
  expect(changed.mock.calls).toEqual([['1'], ['1'], ['1']]);
});

it('shows the newest value until its own save has ended', () => {
  cells.start('1', 'name', 'one', 1);
  cells.start('1', 'name', 'two', 2);
  end('1', 'failed', 1);
  expect(cells.get('1', 'name')).toMatchObject({ mark: 'saving', value: 'two' });
});

it('shows the mark of a failure until it is dismissed', () => {
  cells.start('1', 'name', 'one', 1);
  end('1', 'failed', 1);
  vi.advanceTimersByTime(60_000);
  expect(cells.get('1', 'name')).toEqual({ mark: 'failed', save: 1 });
  cells.dismiss('1', 'name');
  expect(cells.get('1', 'name')).toBeUndefined();
});

it('dismisses no cell that is being saved', () => {
  cells.start('1', 'name', 'one', 1);
  cells.dismiss('1', 'name');
  expect(cells.get('1', 'name')).toMatchObject({ mark: 'saving' });
});

it('leaves the tick of a later save when an earlier one ends', () => {
  cells.start('1', 'name', 'one', 1);
  end('1', 'saved', 1);
  cells.start('1', 'name', 'two', 2);
  vi.advanceTimersByTime(2_000);
  expect(cells.get('1', 'name')).toMatchObject({ value: 'two' });
});

it('moves a pending cell to the stored id of its row', () => {
  cells.start('temp_1', 'name', 'Ana', 1);
  cells.rename('temp_1', '21');
  end('21', 'saved', 1);
  vi.advanceTimersByTime(2_000);
  expect(cells.get('21', 'name')).toBeUndefined();
  expect(changed.mock.calls.at(-1)).toEqual(['21']);
});
