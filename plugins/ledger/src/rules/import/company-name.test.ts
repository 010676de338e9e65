import { expect, it } from 'vitest';
import { isCompanyName } from './company-name.ts';

it.each([
  ['Garcia & Lopez LLC', true],
  ['ACME, INC.', true],
  ['Bay Dental P.L.L.C.', true],
  ['Construcciones Sol S.A. de C.V.', true],
  ['Ruiz Family Trust', true],
  ['Kim Co', false],
  ['Ana Pa', false],
  ['Inc', false],
  ['Ana Trusty', false],
  ['Vincent Corp-Diaz', false],
])('tells whether %j is the name of a company: %s', (name, expected) =>
  expect(isCompanyName(name)).toBe(expected),
);
