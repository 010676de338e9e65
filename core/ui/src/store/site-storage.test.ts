import { expect, it } from 'vitest';
import { SiteStorage } from './site-storage.ts';

const refuses = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const full = () =>
  Object.assign(Object.create(null) as Storage, {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

it.each<[what: string, open: (() => Storage) | undefined]>([
  ['there is none', undefined],
  ['its access is refused', refuses],
  ['each use of it is refused', () => ({ setItem: refuses }) as unknown as Storage],
  ['it holds nothing', full],
  ['it is null', () => null as unknown as Storage],
])('holds values as long as the page lasts where %s', (_, open) => {
  const storage = new SiteStorage(open);
  storage.setItem('a', '1');
  storage.setItem('a', '2');
  storage.setItem('b', '3');
  storage.removeItem('b');
  expect([storage.getItem('a'), storage.getItem('b'), storage.isKept]).toEqual(['2', null, false]);
  expect(storage.keys()).toEqual(['a']);
});

it('keeps values in the storage of the browser', () => {
  const storage = new SiteStorage(() => localStorage);
  storage.setItem('a', '1');
  expect([localStorage.getItem('a'), localStorage.length, storage.isKept]).toEqual(['1', 1, true]);
  localStorage.setItem('b', '2');
  expect([storage.getItem('b'), storage.keys()]).toEqual(['2', ['a', 'b']]);
});

it('holds for the page what the storage of the browser has no room for, in place of the older value', () => {
  let isFull = false;
  const values = new Map<string, string>();
  const kept = {
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
  };
  const storage = new SiteStorage(() => kept as unknown as Storage);
  storage.setItem('a', 'old');
  isFull = true;
  storage.setItem('a', 'new');
  expect([storage.getItem('a'), values.get('a')]).toEqual(['new', undefined]);
  isFull = false;
  storage.setItem('a', 'newest');
  expect([storage.getItem('a'), values.get('a')]).toEqual(['newest', 'newest']);
});
