import { expect, it } from 'vitest';
import { memoryTone } from './memory-tone.ts';

it.each([
  [0, 'ok'],
  [70, 'ok'],
  [70.01, 'warn'],
  [85, 'warn'],
  [85.01, 'bad'],
  [100, 'bad'],
])('shows %d percent of memory as %s', (percent, tone) => {
  expect(memoryTone(percent)).toBe(tone);
});
