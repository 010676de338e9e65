import { expect, it } from 'vitest';
import { splitFullName } from './full-name.ts';

it.each([
  ['Lopez, Maria', 'Maria', 'Lopez'],
  ['Maria Lopez', 'Maria', 'Lopez'],
  ['Maria Elena Lopez', 'Maria Elena', 'Lopez'],
  ['Maria de la Cruz', 'Maria', 'de la Cruz'],
  ['Harold Kessler Jr.', 'Harold', 'Kessler Jr.'],
  ['Harold Kessler, Jr.', 'Harold', 'Kessler Jr.'],
  ['de la Cruz, Maria Elena', 'Maria Elena', 'de la Cruz'],
  ['Cher', '', 'Cher'],
])('splits %j into %j and %j', (text, first, last) =>
  expect(splitFullName(text)).toEqual({ first, last }),
);
