import { expect, it } from 'vitest';
import { splitName } from './split-name.ts';

it.each([
  ['Rafael Tavares Lima', 'Rafael Tavares', 'Lima'],
  ['  Carmen   Ortiz ', 'Carmen', 'Ortiz'],
  ['Prince', 'Prince', ''],
  ['', '', ''],
])('splits %j into %j and %j', (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
