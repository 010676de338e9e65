import { expect, it } from 'vitest';
import { dateOrder, monthNames } from '../public/date-parts.ts';
import { readBirthDate } from './birth-date.ts';

it.each([
  ['3', '7', '1958', '1958-03-07'],
  ['2', '29', '2000', '2000-02-29'],
  ['2', '29', '1999', null],
  ['13', '1', '1958', null],
  ['', '7', '1958', null],
  ['3', '', '1958', null],
  ['3', '7', '58', null],
  ['3', '7', '1899', null],
  ['3', '7', '2999', null],
  ['3', '-7', '1958', null],
])('reads month %j, day %j, and year %j as %j', (month, day, year, date) => {
  expect(readBirthDate({ month, day, year })).toBe(date);
});

it('names months and orders the parts as the language does', () => {
  expect([monthNames('en')[0], monthNames('es')[7], monthNames('pt')[2]]).toEqual([
    'January',
    'agosto',
    'março',
  ]);
  expect([dateOrder('en')[0], dateOrder('es')[0], dateOrder('pt')[1]]).toEqual([
    'month',
    'day',
    'month',
  ]);
});
