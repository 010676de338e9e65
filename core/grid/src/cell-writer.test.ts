import { describe, expect, it, vi } from 'vitest';
import { sheet } from './cell-writer.fixture.ts';
import { hiddenColumn, textColumn } from './columns.fixture.ts';

it('a failed value is no undo step and gets a retry prompt', async () => {
  const { writes, chips, type, fail } = sheet();
  fail({ unanswered: true });
  await type(1, 'x');
  expect([writes.canUndo, chips.show.mock.calls.length]).toEqual([false, 1]);
});

it('asks once before hidden values are lost, and writes nothing until the user confirms', () => {
  const { rows, writes, losesHidden } = sheet();
  const written = vi.fn<() => void>();
  const cells = ['***-**-1111', ''].map((held, row) => ({
    id: rows[row]!.id,
    row,
    held,
    column: hiddenColumn,
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

it('asks nothing when no hidden value would be lost', () => {
  const { rows, writes, losesHidden } = sheet();
  const cell = { id: rows[0]!.id, row: 0, held: '', column: hiddenColumn, text: '900-12-6037' };
  writes.many([cell], 'paste', () => undefined);
  expect(losesHidden).not.toHaveBeenCalled();
  expect(rows[0]!.text).toBe('900-12-6037');
});

describe('a stored hidden value that is typed over', () => {
  function typeOver(text = '900-12-6037') {
    const made = sheet();
    made.rows[0]!.text = '***-**-1111';
    made.writes.typed({ id: 'a', row: 0, held: '***-**-1111', column: hiddenColumn, text });
    const [loss, write, cancel] = made.losesHidden.mock.lastCall!;
    return { ...made, loss, write, cancel };
  }

  it('replaces a stored hidden value only once the user confirms', () => {
    const { rows, loss, write, release } = typeOver();
    expect(loss).toEqual({ cells: 1, cause: 'type' });
    expect([rows[0]!.text, release.mock.calls.length]).toEqual(['***-**-1111', 0]);
    write();
    expect(rows[0]!.text).toBe('900-12-6037');
    expect(release).toHaveBeenCalled();
  });

  it('asks whether to clear a hidden value when the text is empty', () => {
    expect(typeOver('').loss).toEqual({ cells: 1, cause: 'clear' });
  });

  it('a hidden value remains when the user does not confirm typing over it', () => {
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
  writes.typed({ id: 'a', row: 0, held: '', column: hiddenColumn, text: '900-12-6037' });
  expect([rows[0]!.text, losesHidden.mock.calls]).toEqual(['900-12-6037', []]);
});

it('reports unsaved work until the failed value has its retry prompt', async () => {
  const { writes, chips, release, type, fail } = sheet();
  fail({});
  chips.show.mockImplementation(() => expect(release).not.toHaveBeenCalled());
  const typing = type(0, 'x');
  expect(writes.underWay()).toMatchObject([{ id: 'a', value: 'x', was: '' }]);
  expect(release).not.toHaveBeenCalled();
  await typing;
  expect(chips.show).toHaveBeenCalledOnce();
  expect(release).toHaveBeenCalledOnce();
  expect(writes.underWay()).toEqual([]);
});

it('undoes a step from its own button, and only while it is the newest', async () => {
  const { rows, writes, type, say, focus } = sheet();
  const cell = { id: 'a', row: 0, held: '', column: textColumn, text: 'x' };
  const write = () =>
    new Promise<(() => void) | null>((resolve) =>
      writes.many([cell], 'fill', (_, saved) => resolve(saved)),
    );
  const undo = await write();
  await type(1, 'y');
  undo!();
  expect(say).toHaveBeenCalledExactlyOnceWith(
    'You have made other changes since then. Undo those first.',
  );
  writes.undo();
  expect(rows.map(({ text }) => text)).toEqual(['x', '']);
  undo!();
  undo!();
  expect(rows.map(({ text }) => text)).toEqual(['', '']);
  expect([say.mock.calls.length, focus.mock.calls.length]).toEqual([1, 3]);
});

it('counts only the cells that had another value before', async () => {
  const { rows, writes } = sheet();
  rows[0]!.text = 'x';
  const cells = rows.map(({ id, text }, row) => ({ id, row, held: text, column: textColumn }));
  const changed = await new Promise((resolve) =>
    writes.many(
      cells.map((cell) => ({ ...cell, text: 'x' })),
      'fill',
      (_added, _saved, count) => resolve(count),
    ),
  );
  expect(changed).toBe(rows.length - 1);
});

it('offers no undo for cells that were not saved', async () => {
  const { writes, fail } = sheet();
  fail({});
  const cell = { id: 'a', row: 0, held: '', column: textColumn, text: 'x' };
  const saved = new Promise((resolve) =>
    writes.many([cell], 'fill', (_, result) => resolve(result)),
  );
  expect(await saved).toBeNull();
});

describe('restore', () => {
  const mask = '***-**-1111';
  const previous = { version: 3, mask: '***-**-6037' };

  function hidden() {
    const made = sheet();
    made.rows[0]!.text = mask;
    const cell = { id: 'a', row: 0, column: hiddenColumn, held: mask };
    return { ...made, restore: () => made.writes.restore(cell, previous) };
  }

  it('replaces a hidden value by one that the server stores, without a question', async () => {
    const { restore, sent, losesHidden } = hidden();
    expect(await restore()).not.toBeNull();
    expect(sent).toMatchObject([[{ id: 'a', value: '', was: mask, restores: true, previous }]]);
    expect(losesHidden).not.toHaveBeenCalled();
  });

  it('undoes a restored hidden value by the version that the save returned', async () => {
    const { restore, sent, undo } = hidden();
    await restore();
    sent[0]![0]!.previous!.version = 9;
    await undo();
    expect(sent[1]).toMatchObject([{ restores: true, previous: { version: 9 } }]);
    expect(previous.version).toBe(3);
  });

  it('says why a hidden value was not restored, and offers nothing at the cell', async () => {
    const { restore, fail, say, chips, writes } = hidden();
    fail({});
    expect(await restore()).toBeNull();
    expect(say).toHaveBeenCalledExactlyOnceWith('No.');
    expect([chips.show.mock.calls, writes.canUndo]).toEqual([[], false]);
  });

  it('stores a text that the rules of today refuse, and offers it again when that fails', async () => {
    const { writes, source, sent, edits, chips, fail } = sheet();
    edits.check.mockReturnValue({ error: 'Too short.' });
    const cell = { id: 'a', row: 0, column: textColumn, held: source.raw(0) };
    fail({ unanswered: true });
    expect(await writes.restore(cell, '555-1234')).toBeNull();
    fail(null);
    const [, , again] = chips.show.mock.lastCall!;
    again!();
    await vi.waitFor(() => expect(writes.canUndo).toBe(true));
    const edit = { value: '555-1234', was: '', isRecorded: true };
    expect(sent).toMatchObject([[edit], [edit]]);
  });
});
