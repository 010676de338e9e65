import { expect, it } from 'vitest';
import type { PlacedField } from '../../generated/types.ts';
import { readinessProblem, readinessTexts as texts, rolesOf } from './signing-readiness.ts';

const field = (
  role: PlacedField['role'],
  type: PlacedField['type'],
  required = true,
): PlacedField => ({
  id: `${role}-${type}`,
  type,
  role,
  page: 1,
  x: 0,
  y: 0,
  width: 0.2,
  height: 0.1,
  label: type,
  required,
  options: [],
  prefill: 'none',
});

it.each([
  ['without fields', [], texts.noSignature],
  ['with a text field only', [field('client', 'text')], texts.noSignature],
  ['with initials only', [field('client', 'initials')], texts.noSignature],
  ['with an optional signature only', [field('client', 'signature', false)], texts.noSignature],
  [
    'whose advisor has a date only',
    [field('client', 'signature'), field('advisor', 'date')],
    texts.unsigned.advisor,
  ],
  [
    'whose client has a text only',
    [field('client', 'text'), field('advisor', 'signature')],
    texts.unsigned.client,
  ],
  ['that the client alone signs', [field('client', 'signature')], null],
  ['that the advisor alone signs', [field('advisor', 'signature')], null],
  ['that both sign', [field('advisor', 'signature'), field('client', 'signature')], null],
])('says whether a document %s can be sent', (_what, fields, problem) => {
  expect(readinessProblem(fields)).toBe(problem);
});

it('lists the client before the advisor, whatever the order of the fields', () => {
  expect(rolesOf([field('advisor', 'date'), field('client', 'text')])).toEqual([
    'client',
    'advisor',
  ]);
});
