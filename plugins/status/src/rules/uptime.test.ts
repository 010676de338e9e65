import { expect, it } from 'vitest';
import { formatUptime } from './uptime.ts';

it.each([
  [-5, '0 s'],
  [0, '0 s'],
  [59.9, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h 0 min'],
  [86_400, '1 d 0 h 0 min'],
  [3_564_720, '41 d 6 h 12 min'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatUptime(seconds)).toBe(text);
});
