import { expect, it } from 'vitest';
import {
  MOST_SELF_SERVE_CENTS,
  selfServeProblems,
  type TypedSelfServe,
} from './self-serve-problems.ts';

const typed: TypedSelfServe = {
  amount: '12.50',
  full_name: 'Ana Ruiz',
  email: 'ana@example.com',
  phone: '',
};

it.each<[Partial<TypedSelfServe>, readonly string[]]>([
  [{}, []],
  [{ email: '', phone: '3055550142' }, []],
  [{ email: ' ', phone: '' }, ['email']],
  [{ full_name: '  ' }, ['full_name']],
  [{ full_name: undefined }, ['full_name']],
  [{ amount: '' }, ['amount']],
  [{ amount: '0' }, ['amount']],
  [{ amount: '1.005' }, ['amount']],
  [{ amount: 2_500 }, []],
  [{ amount: '2,500.01' }, ['amount']],
  [{ amount: 'x', full_name: '', email: '' }, ['amount', 'full_name', 'email']],
])('finds in the self-serve payment %j mistakes at %j', (changes, fields) => {
  const found = selfServeProblems(
    { ...typed, ...changes },
    { leastCents: 100, mostCents: 250_000 },
  );
  expect(found.map(({ field }) => field)).toEqual(fields);
});

it('names the largest amount', () => {
  expect(
    selfServeProblems(
      { ...typed, amount: 25_000.01 },
      { leastCents: 100, mostCents: MOST_SELF_SERVE_CENTS },
    ),
  ).toEqual([{ field: 'amount', message: 'The amount must be at most $25,000.00' }]);
});
