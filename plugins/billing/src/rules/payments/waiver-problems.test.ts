import { expect, it } from 'vitest';
import { waiverProblems } from './waiver-problems.ts';

it.each([
  ['344.00', 'Family', 34_400, []],
  ['344.01', 'Family', 34_400, ['At most $344.00 can be waived']],
  ['1', 'Family', 0, ['Nothing of this session is left to waive']],
  ['0', ' ', 34_400, ['Please enter an amount above zero', 'Please say why']],
  ['a lot', 'Family', 34_400, ['Please enter an amount above zero']],
])('says what is wrong with waiving %s for “%s” of %i cents', (cents, reason, open, expected) => {
  expect(waiverProblems({ cents, reason }, open).map(({ message }) => message)).toEqual(expected);
});
