import { describe, expect, it, vi } from 'vitest';
import { createCellWrites } from './cell-writes.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import type { RetryChips } from './retry-chips.ts';
import type { FailedCell, GridColumn, GridEvents } from './types.ts';

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
    hold: () => letGo,
  };
  const letGo = vi.fn<() => void>();
  const losesHidden = vi.fn<GridEvents['losesHidden']>();
  const on = { say, losesHidden };
  const core = {
    columns: [column],
    options: { source, edits, on },
    select: vi.fn<GridCore['select']>(),
  };
  const chips = {
    show: vi.fn<RetryChips['show']>(),
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
  return {
    rows,
    select: core.select,
    writes,
    say,
    chips,
    letGo,
    losesHidden,
    type,
    undo,
    fail: (how: typeof fails) => (fails = how),
  };
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

const ssn: GridColumn = { ...column, key: 'ssn', label: 'SSN', sensitive: true };

it('asks once before hidden values are lost, and writes nothing until that is meant', () => {
  const { rows, writes, losesHidden } = sheet();
  const written = vi.fn<() => void>();
  const cells = ['***-**-1111', ''].map((held, row) => ({
    ...{ id: rows[row]!.id, row, held, column: ssn },
    text: '900-12-6037',
  }));
  writes.many(cells, 'paste', written);
  expect(losesHidden).toHaveBeenCalledExactlyOnceWith(
    { cells: 1, cause: 'paste' },
    expect.any(Function),
    expect.any(Function),
  );
  expect([rows.map(({ text }) => text).join(''), writes.canUndo]).toEqual(['', false]);
  expect(written).not.toHaveBeenCalled();
  losesHidden.mock.lastCall![1]();
  expect(rows.map(({ text }) => text)).toEqual(['900-12-6037', '900-12-6037']);
  expect(written).toHaveBeenCalledOnce();
});

it('asks nothing where no hidden value stands', () => {
  const { rows, writes, losesHidden } = sheet();
  const cell = { id: rows[0]!.id, row: 0, held: '', column: ssn, text: '900-12-6037' };
  writes.many([cell], 'paste', () => undefined);
  expect(losesHidden).not.toHaveBeenCalled();
  expect(rows[0]!.text).toBe('900-12-6037');
});

describe('a stored hidden value that is typed over', () => {
  function typeOver(text = '900-12-6037') {
    const made = sheet();
    made.rows[0]!.text = '***-**-1111';
    made.writes.typed({ id: 'a', row: 0, held: '***-**-1111', column: ssn, text });
    const [loss, write, cancel] = made.losesHidden.mock.lastCall!;
    return { ...made, loss, write, cancel };
  }

  it('is replaced only once the user confirms', () => {
    const { rows, loss, write, letGo } = typeOver();
    expect(loss).toEqual({ cells: 1, cause: 'type' });
    expect([rows[0]!.text, letGo.mock.calls.length]).toEqual(['***-**-1111', 0]);
    write();
    expect(rows[0]!.text).toBe('900-12-6037');
    expect(letGo).toHaveBeenCalled();
  });

  it('asks whether to clear it when the text is empty', () => {
    expect(typeOver('').loss).toEqual({ cells: 1, cause: 'clear' });
  });

  it('stays, and the text waits at its cell, when the user does not confirm', () => {
    const { rows, cancel, chips, losesHidden, writes } = typeOver();
    cancel();
    expect([rows[0]!.text, writes.canUndo]).toEqual(['***-**-1111', false]);
    const [cells, , save] = chips.show.mock.lastCall!;
    expect(cells).toMatchObject([{ id: 'a', value: '900-12-6037', was: '***-**-1111' }]);
    save!();
    expect(losesHidden).toHaveBeenCalledTimes(2);
  });
});

it('saves a hidden value typed into an empty cell without a question', () => {
  const { rows, writes, losesHidden } = sheet();
  writes.typed({ id: 'a', row: 0, held: '', column: ssn, text: '900-12-6037' });
  expect([rows[0]!.text, losesHidden.mock.calls]).toEqual(['900-12-6037', []]);
});

it('a step back over a paste says which rows stay, and passes over none', async () => {
  const { rows, writes, say, type, undo } = sheet();
  await type(0, 'older');
  const pasted = { id: 'b', row: 1, column, held: '', text: 'x' };
  writes.many([pasted], 'paste', (added) => added(2));
  await Promise.resolve();
  expect(await undo()).toEqual([true, true]);
  expect(rows.map(({ text }) => text)).toEqual(['older', '']);
  expect(say).toHaveBeenCalledExactlyOnceWith(editingTexts.addedStay(2));
});

it('a paste of nothing but new rows is a step that only says so', async () => {
  const { rows, writes, say, type, undo } = sheet();
  await type(0, 'older');
  writes.many([], 'paste', (added) => added(1));
  expect(await undo()).toEqual([true, false]);
  expect([rows[0]!.text, say.mock.calls]).toEqual(['older', [[editingTexts.addedStay(1)]]]);
  expect(await undo()).toEqual([false, true]);
  expect(rows[0]!.text).toBe('');
});

it('is not saved before what failed is offered again', async () => {
  const { writes, chips, letGo, type, fail } = sheet();
  fail({});
  chips.show.mockImplementation(() => expect(letGo).not.toHaveBeenCalled());
  const typing = type(0, 'x');
  expect(writes.underWay()).toMatchObject([{ id: 'a', value: 'x', was: '' }]);
  expect(letGo).not.toHaveBeenCalled();
  await typing;
  expect(chips.show).toHaveBeenCalledOnce();
  expect(letGo).toHaveBeenCalledOnce();
  expect(writes.underWay()).toEqual([]);
});

it.each([
  ['beside each other', 0, [0, 1]],
  ['apart by now', 1, [0, 0]],
])('a step back selects only its own rows when they stand %s', async (_, between, selected) => {
  const { rows, writes, undo, select } = sheet();
  const cells = rows.map(({ id }, row) => ({ id, row, column, held: '', text: 'x' }));
  writes.many(cells, 'paste', () => undefined);
  await Promise.resolve();
  rows.splice(1, 0, ...Array.from({ length: between }, () => ({ id: 'c', text: 'other' })));
  await undo();
  const [{ anchor, focus }] = select.mock.lastCall!;
  expect([anchor.row, focus.row]).toEqual(selected);
  expect(rows.find(({ id }) => id === 'c')?.text ?? 'other').toBe('other');
});
