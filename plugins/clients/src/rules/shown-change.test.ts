import type { JsonSchema } from '@porchlight/schemas';
import { expect, it } from 'vitest';
import { clientSchema } from '../generated/schemas/client.ts';
import { shownChange } from './shown-change.ts';

const fields: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

it.each([
  ['primary_phone', '7865550119', '7865550163', ['changed', '(786) 555-0119', '(786) 555-0163']],
  ['dob', null, '1961-03-07', ['added', null, '3/7/1961']],
  ['dob', '1961-03-07', null, ['cleared', '3/7/1961', null]],
  ['health_plan_premium', '10.00', '1234.50', ['changed', '$10.00', '$1,234.50']],
  ['status', 'lead', 'client', ['changed', 'Lead', 'Client']],
  ['ssn', '***-**-1111', '***-**-6037', ['changed', '***-**-1111', '***-**-6037']],
  ['mp_pass', '••••••••', '••••••••', ['changed', null, null]],
  ['notes', '', '<p>Call <b>Mateo</b></p><p>Tue</p>', ['added', null, 'Call Mateo Tue']],
  ['company', 'A', '', ['cleared', 'A', null]],
  ['company', '2026-13-45x', 'B', ['changed', '2026-13-45x', 'B']],
  ['company', 'y'.repeat(80), 'x'.repeat(90), ['changed', 'y'.repeat(80), `${'x'.repeat(79)}…`]],
  ['household_size', 3, 4, ['changed', '3', '4']],
  ['has_car', false, true, ['changed', 'No', 'Yes']],
  ['tags', undefined, ['a'], ['added', null, '["a"]']],
])('shows the change of %s from %j to %j', (field, from, to, [verb, before, after]) => {
  expect(shownChange({ from, to }, fields[field])).toEqual({ verb, from: before, to: after });
});
