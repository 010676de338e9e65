import { expect, it } from 'vitest';
import { shortName } from './short-name.ts';

it.each([
  ['Carmen Villalobos', 'Carmen V.'],
  [' Ana María de la Cruz ', 'Ana C.'],
  ['Cher', 'Cher'],
  ['Daniel Brooks (daniel.brooks)', 'Daniel B.'],
  ['élise ñandú', 'élise Ñ.'],
  ['', ''],
])('shortens %j to %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
