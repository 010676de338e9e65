import { expect, it } from 'vitest';
import { countOf, sendable, type UploadItem, withFiles, withState } from './upload-items.ts';

const file = (name: string) => new File(['x'], name);

it('numbers files on, and says at once which ones cannot be sent', () => {
  const { items } = withFiles(withFiles([], [file('a.pdf')]).items, [file('b.exe'), file('c.txt')]);
  expect(items.map(({ id, file: { name }, state }) => [id, name, state.kind])).toEqual([
    [1, 'a.pdf', 'waiting'],
    [2, 'b.exe', 'refused'],
    [3, 'c.txt', 'waiting'],
  ]);
});

it('takes twenty files', () => {
  const many = Array.from({ length: 19 }, (_, index) => file(`${String(index)}.pdf`));
  const first = withFiles([], many);
  expect([first.items.length, first.tooMany]).toEqual([19, false]);
  const second = withFiles(first.items, [file('20.pdf'), file('21.pdf')]);
  expect([second.items.length, second.tooMany]).toEqual([20, true]);
});

it('sends what waits and what failed', () => {
  let items: readonly UploadItem[] = withFiles(
    [],
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.exe'].map(file),
  ).items;
  items = withState(items, 1, { kind: 'stored' });
  items = withState(items, 2, { kind: 'failed', message: 'No' });
  expect(sendable(items).map(({ id }) => id)).toEqual([2, 3]);
  expect([countOf(items, 'stored'), countOf(items, 'refused')]).toEqual([1, 1]);
});
