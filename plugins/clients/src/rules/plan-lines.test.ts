import { expect, it } from 'vitest';
import { amountsBesidePlans, lineAmounts, linesOf } from './plan-lines.ts';

const field = (key: string, label: string) => ({
  field: key,
  label,
  group: 'Carriers',
  schema: { type: 'number' },
});
const fields = [field('oscar', 'Oscar'), field('aetna', 'Aetna'), field('cigna', 'Cigna')];
const lines = [
  { field: 'oscar', card: 'marketplace', order: 20 },
  { field: 'aetna', card: 'medicare', order: 10 },
  { field: 'cigna', card: 'marketplace', order: 10 },
  { field: 'gone', card: 'marketplace', order: 5 },
] as const;

it('carrier lines appear in order on their card, named after their field', () => {
  expect(linesOf('marketplace', lines, fields)).toEqual([
    { field: 'cigna', label: 'Cigna' },
    { field: 'oscar', label: 'Oscar' },
  ]);
  expect(linesOf('medicare', lines, fields)).toEqual([{ field: 'aetna', label: 'Aetna' }]);
});

it('shows the amounts there are, also an amount of zero', () => {
  const shown = linesOf('marketplace', lines, fields);
  expect(lineAmounts({ oscar: 0, cigna: null }, shown)).toEqual([
    { field: 'oscar', label: 'Oscar', amount: 0 },
  ]);
  expect(lineAmounts({}, shown)).toEqual([]);
});

it.each([
  ['AvMed Silver HMO', 212.3, []],
  ['AvMed Silver HMO', 200, ['Avmed']],
  ['AvMed Silver HMO', null, ['Avmed']],
  ['Oscar Bronze', 212.3, ['Avmed']],
])('beside the plan %s at %s leaves the amounts %j', (name, premium, left) => {
  const amounts = [{ field: 'avmed', label: 'Avmed', amount: 212.3 }];
  expect(amountsBesidePlans(amounts, [{ name, premium }]).map(({ label }) => label)).toEqual(left);
});
