import type { ComparedValues } from '@porchlight/server';
import { expect, it } from 'vitest';
import { guessedEnds } from './admitted-values.ts';

const ROWS = 500_000;

/** Counts as the real one does, in memory. */
function comparedValues(): ComparedValues {
  const places = new Map<string, Set<string>>();
  return {
    admit: (_actor, values, most) =>
      Promise.resolve(
        values.map(({ at, value }) => {
          const known = places.get(at) ?? new Set();
          places.set(at, known);
          if (known.size < most) known.add(value);
          return known.has(value);
        }),
      ),
  };
}

/** Different numbers whose ends are as good as random, the same in each run: each step maps 32 bits to others. */
function numberOf(row: number): string {
  let bits = Math.imul(row ^ 0x5bd1e995, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return String((bits ^ (bits >>> 16)) >>> 0).padStart(9, '0');
}

async function guessedOf(ssns: readonly string[]) {
  const rows = ssns.map((ssn) => ({ ssn, medicare_number: '' }));
  const ends = await guessedEnds(
    { actor: { kind: 'public' } },
    { compared: comparedValues() },
    rows as unknown as Parameters<typeof guessedEnds>[2],
  );
  return ends.filter((end) => end !== null);
}

it('takes no number of the largest file of an agency for a guess', async () => {
  const ssns = Array.from({ length: ROWS }, (_, row) => numberOf(row));
  expect(new Set(ssns).size).toBe(ROWS);
  expect(await guessedOf(ssns)).toEqual([]);
});

it('takes the numbers with one end for guesses after the first hundred', async () => {
  const ssns = Array.from({ length: 150 }, (_, row) => `${String(10_000 + row)}6037`);
  expect(await guessedOf(ssns)).toEqual(Array<string>(50).fill('6037'));
});
