import { expect, it } from 'vitest';
import {
  countOf,
  isListedBefore,
  sendable,
  type UploadItem,
  withFiles,
  withState,
} from './upload-items.ts';

const file = (name: string) => new File(['x'], name);

it('continues the numbers of files, and marks those that cannot be sent', () => {
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
  expect([first.items.length, first.leftOut]).toEqual([19, []]);
  const second = withFiles(first.items, [file('20.pdf'), file('21.pdf')]);
  expect(second.items).toHaveLength(20);
  expect(second.leftOut.map(({ name }) => name)).toEqual(['21.pdf']);
  const third = withFiles(second.items, [file('22.pdf')]);
  expect([third.items.length, third.leftOut.length]).toEqual([20, 1]);
});

it('sends waiting and failed files', () => {
  let items: readonly UploadItem[] = withFiles(
    [],
    ['a.pdf', 'b.pdf', 'c.pdf', 'd.exe'].map(file),
  ).items;
  items = withState(items, 1, { kind: 'stored' });
  items = withState(items, 2, { kind: 'failed', message: 'No' });
  expect(sendable(items).map(({ id }) => id)).toEqual([2, 3]);
  expect([countOf(items, 'stored'), countOf(items, 'refused')]).toEqual([1, 1]);
});

it('recognizes a file that is listed already', () => {
  const at = (name: string, lastModified: number) => new File(['x'], name, { lastModified });
  const { items } = withFiles([], [at('a.pdf', 1), at('a.pdf', 1), at('a.pdf', 2)]);
  expect(items.map((item) => isListedBefore(items, item))).toEqual([false, true, false]);
});
