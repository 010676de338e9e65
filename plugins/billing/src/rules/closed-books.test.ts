import { expect, it } from 'vitest';
import { closedBooksText, isClosedDay } from './closed-books.ts';

it.each([
  ['2026-10-31', '2026-10-31', true],
  ['2026-09-30', '2026-10-31', true],
  ['2026-11-01', '2026-10-31', false],
  ['2020-01-01', '', false],
])('says of %s with books closed through %j that it is closed: %s', (day, through, closed) => {
  expect(isClosedDay(day, through)).toBe(closed);
});

it('says through which day the books are closed', () => {
  expect(closedBooksText('2026-10-31')).toBe('The books are closed through October 31, 2026');
});
