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
  ['Siobhan', 'O’Brien', 'Siobhan M.', 'OBrien', 'same'],
  ['Jan', 'van der Berg', 'Jan', 'Vanderberg', 'same'],
  ['明', '王', '', '王明', 'same'],
  ['길동', '홍', '홍길동', '', 'same'],
  ['ﾔﾏﾀﾞ', '太郎', 'やまだ', '太郎', 'same'],
  ['Jean-Luc', 'Picard', 'Jeanluc', 'Picard', 'same'],
  ['Ann', 'OBrien', 'Siobhan', 'O’Brien', 'different'],
  ['', '王明', '', '王小明', 'different'],
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
