import { expect, it } from 'vitest';
import { NumberGuesses } from './number-guesses.ts';

const ssn = (front: number, end = '6789') =>
  `${String(100 + Math.floor(front / 90))}-${String(10 + (front % 90))}-${end}`;
/** How many rows pass before the first that is refused, and the digits that it ends in. */
function refusedAfter(rows: readonly Readonly<Record<string, string>>[]) {
  const guesses = new NumberGuesses();
  const ends = rows.map((row) => guesses.add(row));
  const first = ends.findIndex((end) => end !== null);
  return first === -1 ? null : [first, ends[first]];
}
const many = (count: number) => Array.from({ length: count }, (_, at) => at);

it.each<[what: string, rows: readonly Readonly<Record<string, string>>[], refused: unknown]>([
  ['SSNs with one end', many(100).map((at) => ({ ssn: ssn(at) })), [25, '6789']],
  [
    'SSNs with one end, written in other ways',
    many(100).map((at) => ({ ssn: at % 2 === 0 ? ssn(at) : ssn(at).replaceAll('-', ' ') })),
    [25, '6789'],
  ],
  [
    'Medicare numbers with one end',
    many(100).map((at) => ({ ssn: '', medicare_number: `1EG4TE${String(at + 10)}k7 3` })),
    null,
  ],
  [
    'Medicare numbers that differ before their end',
    many(100).map((at) => ({ medicare_number: `1EG4${String(at + 100)}MK73` })),
    [25, 'MK73'],
  ],
  ['SSNs with other ends', many(9_000).map((at) => ({ ssn: ssn(at, String(1000 + at)) })), null],
  ['one SSN again and again', many(500).map(() => ({ ssn: '999-99-9999' })), null],
  ['last four digits alone', many(500).map((at) => ({ ssn: String(1000 + at) })), null],
  ['rows without numbers', many(500).map(() => ({ ssn: '' })), null],
  [
    'a large file in which some end alike',
    many(100_000).map((at) => ({ ssn: ssn(at % 80_000, String(1000 + (at % 9000))) })),
    null,
  ],
])('finds guesses in a file with %s', (_, rows, refused) => {
  expect(refusedAfter(rows)).toEqual(refused);
});
