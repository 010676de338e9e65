import { expect, it } from 'vitest';
import { compareNames } from './same-name.ts';

it.each([
  ['Maria', 'Lopez', 'maria', 'LÓPEZ', 'same'],
  ['Maria Elena', 'Lopez', 'Maria', 'Lopez', 'same'],
  ['M.', 'Lopez', 'Maria', 'Lopez', 'same'],
  ['Maria', 'Lopez Garcia', 'Maria', 'Lopez', 'same'],
  ['Maria', 'Lopez-Garcia', 'Maria', 'Garcia', 'same'],
  ['Lopez', 'Maria', 'Maria', 'Lopez', 'same'],
  ['', 'Lopez', 'Maria', 'Lopez', 'same'],
  ['Maria', '', 'Maria', 'Lopez', 'same'],
  ['Jose', 'Lopez', 'Maria', 'Lopez', 'different'],
  ['Maria', 'Diaz', 'Maria', 'Lopez', 'different'],
  ['Harold', 'Kessler', 'Maria', 'Lopez', 'different'],
  ['', 'Diaz', 'Maria', 'Lopez', 'different'],
  ['', '', 'Maria', 'Lopez', 'unknown'],
  ['Maria', '', '', 'Lopez', 'unknown'],
  ['--', '..', 'Maria', 'Lopez', 'unknown'],
])('compares %s %s with %s %s: %s', (first, last, otherFirst, otherLast, agreement) => {
  const one = { first, last };
  const other = { first: otherFirst, last: otherLast };
  expect(compareNames(one, other)).toBe(agreement);
  expect(compareNames(other, one)).toBe(agreement);
});
