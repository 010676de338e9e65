import { describe, expect, it } from 'vitest';
import { overallHealth, type HealthReadings } from './overall-health.ts';

const well: HealthReadings = {
  databaseResponds: true,
  checks: ['healthy'],
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
    ['a degraded check', { checks: ['healthy', 'degraded'] }, 'degraded'],
    ['a critical check', { checks: ['critical'] }, 'degraded'],
    ['a degraded check outweighs memory', { checks: ['degraded'], memoryPercent: 99 }, 'degraded'],
    ['no database outweighs all', { databaseResponds: false, checks: ['degraded'] }, 'critical'],
  ] as const)('derives the overall health: %s', (_case, change, expected) => {
    expect(overallHealth({ ...well, ...change })).toBe(expected);
  });
});
