import { expect, it } from 'vitest';
import { dayStrip } from './day-strip.ts';

it('draws today and the 30 days after it, the day with the most payments highest', () => {
  const strip = dayStrip('2026-11-23', [
    { date: '2026-11-23', count: 1, amount_cents: 100 },
    { date: '2026-12-23', count: 4, amount_cents: 900 },
  ]);
  expect([strip.length, strip[0]?.date, strip.at(-1)?.date]).toEqual([
    31,
    '2026-11-23',
    '2026-12-23',
  ]);
  expect([strip[0]?.height, strip[1]?.height, strip.at(-1)?.height]).toEqual([0.25, 0, 1]);
});
