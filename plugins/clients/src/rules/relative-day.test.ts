import { expect, it } from 'vitest';
import { relativeDay } from './relative-day.ts';

it.each([
  ['today', []],
  ['today-1d', [{ sign: '-', count: 1, unit: 'days' }]],
  [
    'today+90d-65y',
    [
      { sign: '+', count: 90, unit: 'days' },
      { sign: '-', count: 65, unit: 'years' },
    ],
  ],
  ['today+3m', [{ sign: '+', count: 3, unit: 'months' }]],
])('resolves the relative day %s', (text, steps) => {
  expect(relativeDay(text)).toEqual(steps);
});

it.each([
  '',
  '2026-11-20',
  'today+',
  'today+1',
  'today+1w',
  'today+12345d',
  'Today',
  'today+1d+1d+1d+1d',
  'today-1001y',
])("reads '%s' as no relative day", (text) => {
  expect(relativeDay(text)).toBeNull();
});
