import { expect, it } from 'vitest';
import { splitWholeName } from './whole-name.ts';

it.each([
  'Smith, Jr.',
  'García López, Jr.',
  'Johnson, Smith & Co.',
  'Smith & Jones, Baker',
  'Johnson, Smith, Baker',
  'Diaz, Smith and Partners',
  'Lopez, PhD',
  'Lopez, Ph.D.',
  'Brown, CPA',
  'Brown, M.D.',
  'Diaz, Deceased',
  'Diaz, Retired',
  'Diaz, moved away in May 2025',
  'Perez, 2nd wife',
])('leaves %j whole, whose comma is of a firm, a title, or a remark', (name) =>
  expect(splitWholeName(name)).toBeNull(),
);
