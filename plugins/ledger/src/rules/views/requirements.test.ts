import type { TableFilter, TableRequirement } from '@porchlight/clients/contract';
import { expect, it } from 'vitest';
import { conditionsOf, knownRequirements } from './requirements.ts';

const filled = (column: string): TableFilter => ({ column, op: 'filled' });

it('lists the conditions of alternatives with the others', () => {
  const filter = [filled('aor'), { any: [[filled('dob'), filled('agi')], [filled('ssn')]] }];
  expect(conditionsOf(filter).map(({ column }) => column)).toEqual(['aor', 'dob', 'agi', 'ssn']);
});

it.each<[string, readonly TableRequirement[], readonly TableRequirement[]]>([
  ['a condition on an unknown column', [filled('gone'), filled('aor')], [filled('aor')]],
  [
    'an alternative with an unknown column',
    [{ any: [[filled('aor'), filled('gone')], [filled('dob')]] }],
    [{ any: [[filled('dob')]] }],
  ],
  ['a requirement of unknown alternatives', [{ any: [[filled('gone')]] }], []],
])('leaves out %s', (_, filter, known) => {
  expect(knownRequirements(filter, (column) => column !== 'gone')).toEqual(known);
});

it('returns the same list while every column is known', () => {
  const filter = [filled('aor')];
  expect(knownRequirements(filter, () => true)).toBe(filter);
});
