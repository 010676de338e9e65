import { expect, it } from 'vitest';
import { mergedChanges, type ClientChange } from './client-changes.ts';

const change = (part: Partial<ClientChange>): ClientChange => ({
  kind: 'updated',
  id: 1,
  version: 2,
  fields: ['dob'],
  by: 7,
  ...part,
});

it('merges the changes of one client, by its last author', () => {
  const sum = mergedChanges([
    change({}),
    change({ version: 3, fields: ['agi'], by: null }),
    change({ id: 2 }),
  ]);
  expect(sum.updated).toEqual([
    { id: 1, version: 3, fields: new Set(['dob', 'agi']), by: null },
    { id: 2, version: 2, fields: new Set(['dob']), by: 7 },
  ]);
});

it('sends nothing else about a deleted client', () => {
  const sum = mergedChanges([
    change({ kind: 'created', id: 1 }),
    change({ kind: 'created', id: 2 }),
    change({}),
    change({ kind: 'deleted' }),
  ]);
  expect(sum).toEqual({ updated: [], created: [2], deleted: [1] });
});
