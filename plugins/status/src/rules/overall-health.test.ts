import { describe, expect, it } from 'vitest';
import { overallHealth, worse, type HealthReadings } from './overall-health.ts';

const check = (state: 'healthy' | 'degraded' | 'critical') => ({ state, isAdvisory: false });
const advice = (state: 'degraded' | 'critical') => ({ state, isAdvisory: true });

const well: HealthReadings = {
  databaseResponds: true,
  checks: [check('healthy')],
  memoryPercent: 40,
  loadPerCore: 0.2,
};

describe('overallHealth', () => {
  it.each([
    ['all is well', {}, 'healthy'],
    ['no checks at all', { checks: [] }, 'healthy'],
    ['memory at 85 percent', { memoryPercent: 85 }, 'healthy'],
    ['memory above 85 percent', { memoryPercent: 85.01 }, 'warning'],
    ['load of one per core', { loadPerCore: 1 }, 'healthy'],
    ['load above one per core', { loadPerCore: 1.01 }, 'warning'],
    ['a degraded check', { checks: [check('healthy'), check('degraded')] }, 'degraded'],
    ['a critical check', { checks: [check('critical')] }, 'degraded'],
    ['an advisory check in any state', { checks: [advice('critical')] }, 'healthy'],
    [
      'memory beside an advisory check',
      { checks: [advice('degraded')], memoryPercent: 86 },
      'warning',
    ],
    [
      'a degraded check outweighs memory',
      { checks: [check('degraded')], memoryPercent: 99 },
      'degraded',
    ],
    [
      'no database outweighs all',
      { databaseResponds: false, checks: [check('degraded')] },
      'critical',
    ],
  ] as const)('derives the overall health: %s', (_case, change, expected) => {
    expect(overallHealth({ ...well, ...change })).toBe(expected);
  });
});

it.each([
  ['healthy', 'degraded', 'degraded'],
  ['critical', 'degraded', 'critical'],
  ['healthy', 'healthy', 'healthy'],
] as const)('compares %s with %s and returns the worse, %s', (one, other, expected) => {
  expect(worse(one, other)).toBe(expected);
  expect(worse(other, one)).toBe(expected);
});
