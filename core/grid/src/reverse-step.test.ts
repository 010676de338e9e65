import { expect, it, vi } from 'vitest';
import { sheet } from './cell-writer.fixture.ts';
import { textColumn } from './columns.fixture.ts';
import { editingTexts } from './editing-texts.ts';

type Sheet = ReturnType<typeof sheet>;

it('a refused undo step is removed, even if its row has moved since', async () => {
  const { rows, say, type, undo, fail } = sheet();
  await type(0, 'x');
  rows.reverse();
  fail({});
  expect(await undo()).toEqual([false, false]);
  expect(say).toHaveBeenCalledExactlyOnceWith('No.');
});

it('an undo that failed to reach the server can be retried', async () => {
  const { rows, type, undo, fail } = sheet();
  await type(0, 'x');
  fail({ unanswered: true });
  expect(await undo()).toEqual([true, false]);
  fail(null);
  expect(await undo()).toEqual([false, true]);
  expect(rows[0]!.text).toBe('');
});

it('undoing a paste says which added rows remain', async () => {
  const { rows, writes, say, type, undo } = sheet();
  await type(0, 'older');
  const pasted = { id: 'b', row: 1, column: textColumn, held: '', text: 'x' };
  writes.many([pasted], 'paste', (added) => added(2));
  await Promise.resolve();
  expect(await undo()).toEqual([true, true]);
  expect(rows.map(({ text }) => text)).toEqual(['older', '']);
  expect(say).toHaveBeenCalledExactlyOnceWith(editingTexts.addedStay(2));
});

it('undoing a paste of new rows alone only says that they remain', async () => {
  const { rows, writes, say, type, undo } = sheet();
  await type(0, 'older');
  writes.many([], 'paste', (added) => added(1));
  expect(await undo()).toEqual([true, false]);
  expect([rows[0]!.text, say.mock.calls]).toEqual(['older', [[editingTexts.addedStay(1)]]]);
  expect(await undo()).toEqual([false, true]);
  expect(rows[0]!.text).toBe('');
});

it('says in one message how many cells of a block were undone or redone and how many remain', async () => {
  const { rows, writes, say, undo } = sheet();
  const cells = rows.map(({ id }, row) => ({ id, row, column: textColumn, held: '', text: 'x' }));
  writes.many(cells, 'paste', (added) => added(3));
  await undo();
  await vi.waitFor(() => expect(say).toHaveBeenCalledOnce());
  const { undo: undone, redo: redone } = editingTexts.reversed;
  expect(say.mock.lastCall).toEqual([`${undone(2)} ${editingTexts.addedStay(3)}`]);
  writes.redo();
  await vi.waitFor(() => expect(say).toHaveBeenLastCalledWith(redone(2)));
});

it('marks an undone value as recorded in the history of its cell', async () => {
  const { sent, type, undo } = sheet();
  await type(0, 'x');
  await undo();
  expect(sent.at(-1)).toMatchObject([{ value: '', was: 'x', isRecorded: true }]);
});

it.each([
  ['if the other rows have not moved', (): void => undefined, [0, 1]],
  [
    'unless another row has moved',
    ({ rows }: Sheet) => rows.unshift({ id: 'c', text: '' }),
    [1, 1],
  ],
  [
    'unless the rows are sorted otherwise',
    ({ source }: Sheet) => (source.order = 'by age'),
    [0, 0],
  ],
])('selects rows of an undone block that are not loaded %s', async (_, change, selected) => {
  const made = sheet();
  const { rows, unloaded, writes, undo, select } = made;
  const cells = rows.map(({ id }, row) => ({ id, row, column: textColumn, held: '', text: 'x' }));
  writes.many(cells, 'paste', () => undefined);
  unloaded.add('b');
  change(made);
  await undo();
  const [{ anchor, focus }] = select.mock.lastCall!;
  expect([anchor.row, focus.row]).toEqual(selected);
});

it.each([
  ['beside each other', 0, [0, 1]],
  ['apart by now', 1, [0, 0]],
])('undo selects only its own rows when they are %s', async (_, between, selected) => {
  const { rows, writes, undo, select } = sheet();
  const cells = rows.map(({ id }, row) => ({ id, row, column: textColumn, held: '', text: 'x' }));
  writes.many(cells, 'paste', () => undefined);
  await Promise.resolve();
  rows.splice(1, 0, ...Array.from({ length: between }, () => ({ id: 'c', text: 'other' })));
  await undo();
  const [{ anchor, focus }] = select.mock.lastCall!;
  expect([anchor.row, focus.row]).toEqual(selected);
  expect(rows.find(({ id }) => id === 'c')?.text ?? 'other').toBe('other');
});
