import { expect, it } from 'vitest';
import { historyOf, PERIODS } from './history.ts';

const now = new Date('2026-11-23T12:10:00Z');
const sample = (
  period: string,
  state: 'healthy' | 'degraded' | 'critical',
  okAt: string | null,
) => ({
  period,
  state,
  okAt,
});

it('returns one state for each half hour of a day, the present one last', () => {
  const { states } = historyOf(
    [
      sample('2026-11-22T12:30:00Z', 'healthy', null),
      sample('2026-11-23T11:30:00Z', 'critical', null),
    ],
    'healthy',
    now,
  );
  expect(states).toHaveLength(PERIODS);
  expect([states[0], states[1], states.at(-2), states.at(-1)]).toEqual([
    'healthy',
    null,
    'critical',
    'healthy',
  ]);
});

it('ignores samples of more than a day ago, and of a clock that was ahead', () => {
  const { states, lastOkAt } = historyOf(
    [
      sample('2026-11-22T12:00:00Z', 'healthy', '2026-11-22T12:05:00Z'),
      sample('2026-11-23T13:00:00Z', 'healthy', '2026-11-23T13:05:00Z'),
    ],
    'critical',
    now,
  );
  expect(states.filter((state) => state !== null)).toEqual(['critical']);
  expect(lastOkAt).toBeNull();
});

it.each([
  ['healthy', 'degraded', 'degraded'],
  ['critical', 'healthy', 'critical'],
  ['degraded', 'critical', 'critical'],
] as const)('shows a present period that was %s and is %s as %s', (stored, state, shown) => {
  const { states } = historyOf([sample('2026-11-23T12:00:00Z', stored, null)], state, now);
  expect(states.at(-1)).toBe(shown);
});

it('knows when a check was healthy last, which is now while it is healthy', () => {
  const samples = [
    sample('2026-11-23T10:00:00Z', 'degraded', '2026-11-23T10:05:00Z'),
    sample('2026-11-23T09:30:00Z', 'healthy', '2026-11-23T09:55:00Z'),
  ];
  expect(historyOf(samples, 'degraded', now).lastOkAt).toBe('2026-11-23T10:05:00.000Z');
  expect(historyOf(samples, 'healthy', now).lastOkAt).toBe('2026-11-23T12:10:00.000Z');
});
