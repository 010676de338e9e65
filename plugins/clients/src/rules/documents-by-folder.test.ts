import { expect, it } from 'vitest';
import { documentsByFolder } from './documents-by-folder.ts';

const inFolder = (folder: string, id: number) => ({ folder, id });

it('groups documents by folder, sorted by name with the default folder last, preserving the order inside', () => {
  const documents = [
    inFolder('uncategorized', 1),
    inFolder('Signed forms', 2),
    inFolder('proof of income', 3),
    inFolder('Signed forms', 4),
    inFolder('Zeta', 5),
  ];
  expect(
    documentsByFolder(documents).map(({ name, documents: inside }) => [
      name,
      inside.map(({ id }) => id),
    ]),
  ).toEqual([
    ['proof of income', [3]],
    ['Signed forms', [2, 4]],
    ['Zeta', [5]],
    ['uncategorized', [1]],
  ]);
});

it('returns no folder without documents', () => expect(documentsByFolder([])).toEqual([]));
