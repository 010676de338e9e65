import { describe, expect, it } from 'vitest';
import { DateOrderCount, monthFirst, type DateOrder } from './date-order.ts';

function orderOf(...cells: readonly string[]) {
  const count = new DateOrderCount();
  for (const [place, cell] of cells.entries()) count.add(cell, place + 2);
  return { order: count.order, contradicting: count.contradicting };
}

describe('the order of a column of dates', () => {
  it.each<[DateOrder | null, readonly string[]]>([
    ['day-first', ['31/12/1980', '05/03/1990', '07/04/1991']],
    ['day-first', ['05/03/1990', '31-12-80']],
    ['day-first', ['5.3.1990', '31.12.1980 00:00:00']],
    ['day-first', ['05031990', '31121980']],
    ['month-first', ['12/31/1980', '05/03/1990']],
    ['ambiguous', ['05/03/1990', '1/2/90']],
    ['ambiguous', ['05.03.1990', '1.2.90']],
    ['month-first-undotted', ['12/31/1980', '05.06.1961']],
    ['month-first-undotted', ['12-31-1980', '7. 8. 1962', '05/03/1990']],
    ['month-first', ['12/31/1980', '12.31.1980', '05.06.1961']],
    ['day-first', ['31/12/1980', '05.06.1961']],
    ['day-first', ['31.12.1980', '05/06/1961']],
    ['month-first', ['12/31/1980', '05.05.1961']],
    [
      null,
      [
        '05/05/1990',
        '1990-03-05',
        'March 5, 1990',
        '',
        'soon',
        '13/45/1980',
        '1/0/1900',
        '31/02/1980',
      ],
    ],
    ['unclear', ['31/12/1980', '12/31/1980', '05/03/1990']],
  ])('finds the order %s in the dates %j', (order, cells) =>
    expect(orderOf(...cells).order).toBe(order),
  );

  it('keeps the order of nearly all dates, and names the lines of the others', () => {
    const american = Array.from({ length: 40 }, () => '12/31/1980');
    expect(orderOf(...american, '31/12/1980')).toEqual({
      order: 'month-first',
      contradicting: [42],
    });
  });
});

it.each<[DateOrder | null, string, string | null]>([
  ['day-first', '31/12/1980', '12/31/1980'],
  ['day-first', '05/03/1990', '03/05/1990'],
  ['day-first', '5-3-90 10:30 AM', '3-5-90 10:30 AM'],
  ['day-first', '05031990', '03051990'],
  ['day-first', '05/05/1990', '05/05/1990'],
  ['day-first', '1990-03-05', '1990-03-05'],
  ['day-first', '5 de marzo de 1990', '5 de marzo de 1990'],
  ['day-first', '12/31/1980', null],
  ['day-first', '31/02/1980', '31/02/1980'],
  ['unclear', '05/03/1990', null],
  ['unclear', '31/12/1980', '12/31/1980'],
  ['unclear', '12/31/1980', '12/31/1980'],
  ['month-first', '31/12/1980', '31/12/1980'],
  ['month-first-undotted', '05.06.1961', null],
  ['month-first-undotted', '05/06/1961', '05/06/1961'],
  ['month-first-undotted', '31.12.1980', '31.12.1980'],
  ['month-first-undotted', '05.05.1961', '05.05.1961'],
  ['ambiguous', '05/03/1990', '05/03/1990'],
  [null, '05/03/1990', '05/03/1990'],
])('writes in a column that is %s the date %j as %j', (order, cell, text) =>
  expect(monthFirst(cell, order)).toBe(text),
);
