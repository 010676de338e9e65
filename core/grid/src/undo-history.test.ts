import { describe, expect, it } from 'vitest';
import { textColumn } from './columns.fixture.ts';
import {
  type CellChange,
  emptyHistory,
  withStep,
  reversalOf,
  type Step,
  withUndone,
  withRedone,
  withRetryable,
  withAdded,
  withoutChanges,
} from './undo-history.ts';

function change(id: string, before: string | null, after: string | null): CellChange {
  return { id, row: Number(id), column: textColumn, before, after };
}

function step(key: number, ...changes: CellChange[]): Step {
  return { key, cause: 'paste', changes };
}

const a = step(1, change('1', 'x', 'y'));
const b = step(2, change('2', '', 'z'), change('3', 'p', 'q'));

describe('the steps', () => {
  const both = withStep(withStep(emptyHistory, a), b);

  it.each([
    ['two steps', both, [a, b], []],
    ['one back', withUndone(both), [a], [b]],
    ['both back', withUndone(withUndone(both)), [], [b, a]],
    ['more back than there are', withUndone(withUndone(withUndone(both))), [], [b, a]],
    ['one back and forward', withRedone(withUndone(both)), [a, b], []],
    ['forward without any', withRedone(both), [a, b], []],
    ['one back that failed', withRetryable(withUndone(both), 2, 'undo'), [a, b], []],
    ['one forward that failed', withRetryable(withRedone(withUndone(both)), 2, 'redo'), [a], [b]],
    ['one that failed and is gone', withRetryable(both, 3, 'undo'), [a, b], []],
    ['a change after one back', withStep(withUndone(both), a), [a, a], []],
  ])('tracks steps done and undone: %s', (_, history, done, undone) => {
    expect(history).toEqual({ done, undone });
  });

  it('stores at most a hundred steps and drops the oldest', () => {
    const many = Array.from({ length: 103 }, (_, index) =>
      step(index, change(String(index), '', 'v')),
    );
    const { done } = many.reduce(withStep, emptyHistory);
    expect(done).toEqual(many.slice(3));
  });

  it('undo steps hold at most 50,000 cells, but always the newest step', () => {
    const large = step(
      9,
      ...Array.from({ length: 50_001 }, (_, id) => change(String(id), '', 'v')),
    );
    expect(withStep(withStep(emptyHistory, a), large).done).toEqual([large]);
    expect(withStep(withStep(emptyHistory, large), a).done).toEqual([a]);
  });
});

describe('changes that were not saved', () => {
  const history = withStep(withStep(emptyHistory, a), b);

  it('removes refused changes from their step', () => {
    const rest = withoutChanges(history, 2, ({ id }) => id === '2');
    expect(rest.done).toEqual([a, step(2, change('3', 'p', 'q'))]);
  });

  it('an undo step disappears when none of its changes was saved, also after an undo', () => {
    expect(withoutChanges(history, 1, () => true).done).toEqual([b]);
    expect(withoutChanges(withUndone(history), 2, () => true).undone).toEqual([]);
  });

  it('ignores refused changes of a dropped step', () => {
    expect(withoutChanges(history, 9, () => true)).toEqual(history);
  });
});

describe('rows that were added', () => {
  const paste = { key: 2, cause: 'paste' } as const;
  const history = withStep(withStep(emptyHistory, a), b);

  it('stores the number of added rows with their step, wherever it is', () => {
    expect(withAdded(history, paste, 3).done).toEqual([a, { ...b, added: 3 }]);
    expect(withAdded(withUndone(history), paste, 3).undone).toEqual([{ ...b, added: 3 }]);
  });

  it('added rows without changed cells are an undo step of their own while any is left', () => {
    const alone = withAdded(withStep(emptyHistory, a), paste, 3);
    expect(alone.done).toEqual([a, { ...paste, changes: [], added: 3 }]);
    expect(withAdded(alone, paste, 2).done).toEqual([a, { ...paste, changes: [], added: 2 }]);
    expect(withAdded(alone, paste, 0).done).toEqual([a]);
    expect(withAdded(emptyHistory, paste, 0)).toEqual(emptyHistory);
  });

  it('added rows retain their undo step when its cells were not saved, until it is undone', () => {
    const rest = withoutChanges(withAdded(history, paste, 3), 2, () => true);
    expect(rest.done).toEqual([a, { ...paste, changes: [], added: 3 }]);
    expect(withoutChanges(withUndone(rest), 2, () => false)).toEqual({ done: [a], undone: [] });
  });
});

describe('undoing a step', () => {
  it.each([
    ['undo', 'z', 'y', { value: 'x', was: 'y' }],
    ['redo', '', 'x', { value: 'y', was: 'x' }],
  ] as const)(
    '%s writes the other value and names the expected current one',
    (direction, _, now, write) => {
      const { writes, stale } = reversalOf(a, direction, () => now);
      expect(writes).toEqual([{ ...a.changes[0], ...write, isRecorded: true }]);
      expect(stale).toEqual([]);
    },
  );

  it('leaves alone what someone else has changed since', () => {
    const { writes, stale } = reversalOf(b, 'undo', ({ id }) => (id === '2' ? 'theirs' : 'q'));
    expect(writes.map(({ id }) => id)).toEqual(['3']);
    expect(stale.map(({ id }) => id)).toEqual(['2']);
  });

  it('writes cells that are not loaded, with the value they must still hold', () => {
    const { writes, stale } = reversalOf(b, 'undo', () => null);
    expect(writes.map(({ value, was }) => [value, was])).toEqual([
      ['', 'z'],
      ['p', 'q'],
    ]);
    expect(stale).toEqual([]);
  });

  it('restores a hidden value on the server and clears one that was empty before', () => {
    const previous = { version: 3, mask: '***-**-1111' };
    const replaced = { ...change('1', null, null), previous };
    const filled = { ...change('2', '', null), previous };
    const { writes } = reversalOf(step(3, replaced, filled), 'undo', () => 'other');
    expect(writes).toMatchObject([
      { id: '1', value: '', was: '***-**-1111', restores: true },
      { id: '2', value: '', was: '***-**-1111', restores: false },
    ]);
    const again = reversalOf(step(3, replaced, filled), 'redo', () => 'other').writes;
    expect(again.map(({ restores }) => restores)).toEqual([true, true]);
  });
});
