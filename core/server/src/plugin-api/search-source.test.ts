import { definePermission, type StaffActor } from '@porchlight/kernel';
import { expect, it } from 'vitest';
import { searchSource } from './search-source.ts';

const UseNotes = definePermission('notes.use', 'Use notes', ['agent']);
const actor = (...permissions: string[]) =>
  ({ permissions: new Set(permissions) }) as unknown as StaffActor;
const agent = actor('notes.use');

async function termsFor(term: string, by: StaffActor, shortestTerm?: number) {
  const terms: unknown[] = [];
  const source = searchSource({
    id: 'notes',
    title: 'Notes',
    permission: UseNotes,
    ...(shortestTerm !== undefined && { shortestTerm }),
    find: (wanted, limit) => {
      terms.push([wanted, limit]);
      return Promise.resolve([]);
    },
  });
  expect(await source.search(term, by, new AbortController().signal)).toEqual([]);
  return terms;
}

it.each([
  ['a term', ' lamp ', agent, undefined, [['lamp', 9]]],
  ['a term that is too short', ' la ', agent, undefined, []],
  ['a short term of a source that takes one', ' l ', agent, 1, [['l', 9]]],
  ['nothing', '  ', agent, 1, []],
  ['a long term', 'x'.repeat(140), agent, undefined, [['x'.repeat(100), 9]]],
  ['a term of someone without the permission', 'lamp', actor(), undefined, []],
])('looks for %s', async (_what, term, by, shortest, expected) => {
  expect(await termsFor(term, by, shortest)).toEqual(expected);
});
