import { describe, expect, it, vi } from 'vitest';
import { hiddenColumn, textColumn } from './columns.fixture.ts';
import type { CellWriter } from './cell-writer.ts';
import type { GridCore } from './core.ts';
import { Fill } from './fill.ts';

/** One row of a name and a number that is hidden. */
function sheet(marked: readonly number[] = []) {
  const say = vi.fn<(text: string) => void>();
  const source = { id: (row: number) => String(row + 1), text: () => 'x', raw: () => 'x' };
  const many = vi.fn<CellWriter['many']>((cells, _cause, done) =>
    done(
      () => undefined,
      Promise.resolve(() => undefined),
      cells.length,
    ),
  );
  const core = {
    columns: [textColumn, hiddenColumn],
    marked: new Map(marked.map((row) => [String(row + 1), row])),
    selection: { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 1 } },
    options: { source, edits: {}, on: { say } },
    asSelected: () => () => true,
  };
  const fill = new Fill(core as unknown as GridCore, { many } as unknown as CellWriter);
  const written = async () => {
    await Promise.resolve();
    const [cells = []] = many.mock.lastCall ?? [];
    return cells.map(({ column: { key }, text }) => `${key}=${text}`);
  };
  return { fill, say, written, many, marked: core.marked };
}

const status = { ...textColumn, key: 'status' };

it('writes a text into one column of all rows of a block, shown or not', async () => {
  const { fill, written } = sheet();
  fill.column(status, 'lead');
  expect(await written()).toEqual(['status=lead']);
});

it('writes a text into one column of all marked rows in one step', async () => {
  const { fill, many } = sheet([7, 2, 3]);
  fill.column(status, 'lead');
  await vi.waitFor(() => expect(many).toHaveBeenCalledOnce());
  expect(many.mock.lastCall?.[0].map(({ id, row, text }) => `${row}:${id}=${text}`)).toEqual([
    '2:3=lead',
    '3:4=lead',
    '7:8=lead',
  ]);
});

it('says how many rows a text changed', async () => {
  const { fill } = sheet([7, 2, 3]);
  const changed = await new Promise<number>((resolve) =>
    fill.column(status, 'lead', (_undo, count) => resolve(count)),
  );
  expect(changed).toBe(3);
});

it('writes nothing when other rows are at the places of the marked ones', async () => {
  const { fill, many, say, marked } = sheet([2, 3]);
  marked.delete('3');
  marked.set('33', 2);
  fill.column(status, 'lead');
  await vi.waitFor(() =>
    expect(say).toHaveBeenCalledExactlyOnceWith('These rows have moved. Nothing was changed.'),
  );
  expect(many).not.toHaveBeenCalled();
});

const both = { top: 0, bottom: 0, left: 0, right: 1 };
const left = 'Skipped: a block with visible cells never changes hidden ones (SSN).';

describe('a hidden value', () => {
  it('a hidden value remains when it is cleared among others', async () => {
    const { fill, say, written } = sheet();
    fill.clear(both);
    expect(await written()).toEqual(['aor=']);
    expect(say).toHaveBeenCalledExactlyOnceWith(left);
  });

  it('clears a hidden value by itself', async () => {
    const { fill, say, written } = sheet();
    fill.clear({ ...both, left: 1 });
    expect(await written()).toEqual(['ssn=']);
    expect(say).not.toHaveBeenCalled();
  });

  it('leaves a hidden value unchanged when the columns beside it are typed over', async () => {
    const { fill, say, written } = sheet();
    fill.text(both, textColumn, 'Ana');
    expect(await written()).toEqual(['aor=Ana']);
    expect(say).toHaveBeenCalledExactlyOnceWith(left);
  });

  it('writes no hidden value in plain text into the columns beside it', async () => {
    const { fill, written } = sheet();
    fill.text(both, hiddenColumn, '900-12-6037');
    expect(await written()).toEqual(['ssn=900-12-6037']);
  });
});
