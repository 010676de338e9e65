import { expect, it, vi } from 'vitest';
import { createCellWrites } from './cell-writes.ts';
import type { GridCore } from './core.ts';
import type { FailedCell, GridColumn } from './types.ts';

const column: GridColumn = {
  ...{ key: 'aor', label: 'AOR', group: 'Identity', width: 100, type: 'text' },
  ...{ editable: true, align: 'start', sensitive: false },
};

/** Two rows that can change places, and saves that end as the test says. */
function sheet() {
  const rows = [
    { id: 'a', text: '' },
    { id: 'b', text: '' },
  ];
  let fails: Partial<FailedCell> | null = null;
  const say = vi.fn<(text: string) => void>();
  const source = {
    text: (row: number) => rows[row]!.text,
    raw: (row: number) => rows[row]!.text,
    rowOf: (id: string) => rows.findIndex((row) => row.id === id),
  };
  const edits = {
    check: (_: GridColumn, value: string) => ({ value }),
    commit: (cells: readonly { id: string; row: number; column: GridColumn; value: string }[]) => {
      const failing = fails;
      if (failing === null) for (const { row, value } of cells) rows[row]!.text = value;
      const failed = cells.map((cell) => ({ ...cell, error: 'No.', ...failing }));
      return Promise.resolve(failing === null ? [] : failed);
    },
  };
  const core = { columns: [column], options: { source, edits, on: { say } }, select: vi.fn() };
  const chips = {
    show: vi.fn<() => void>(),
    take: () => null,
    follow: () => undefined,
    destroy: () => undefined,
  };
  const writes = createCellWrites(core as unknown as GridCore, chips);
  const type = async (row: number, text: string) => {
    const { id, text: held } = rows[row]!;
    writes.typed({ id, row, column, held, text });
    await Promise.resolve();
  };
  const undo = async () => {
    writes.undo();
    await Promise.resolve();
    return [writes.canUndo, writes.canRedo];
  };
  return { rows, writes, say, chips, type, undo, fail: (how: typeof fails) => (fails = how) };
}

it('an undo that is refused is over, also when its row stands elsewhere by now', async () => {
  const { rows, say, type, undo, fail } = sheet();
  await type(0, 'x');
  rows.reverse();
  fail({});
  expect(await undo()).toEqual([false, false]);
  expect(say).toHaveBeenCalledExactlyOnceWith('No.');
});

it('an undo that did not get through can be tried again', async () => {
  const { rows, type, undo, fail } = sheet();
  await type(0, 'x');
  fail({ unanswered: true });
  expect(await undo()).toEqual([true, false]);
  fail(null);
  expect(await undo()).toEqual([false, true]);
  expect(rows[0]!.text).toBe('');
});

it('a value that failed is no step, and is offered at its cell', async () => {
  const { writes, chips, type, fail } = sheet();
  fail({ unanswered: true });
  await type(1, 'x');
  expect([writes.canUndo, chips.show.mock.calls.length]).toEqual([false, 1]);
});
