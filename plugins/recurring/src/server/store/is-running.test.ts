import { expect, it } from 'vitest';
import { isRunning } from './is-running.ts';

it.each([
  ['ACTIVE', false, true],
  ['ACTIVE', true, true],
  ['PAUSED', false, false],
  ['PAUSED', true, true],
  ['COMPLETED', false, true],
  ['COMPLETED', true, true],
  ['CANCELLED', false, false],
  ['CANCELLED', true, false],
] as const)(
  'knows of a %s schedule whether a charge goes on (confirmed: %s)',
  (status, is, runs) => {
    expect(isRunning({ status }, { is_confirmed: is })).toBe(runs);
  },
);
