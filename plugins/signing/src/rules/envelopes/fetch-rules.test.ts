import { expect, it } from 'vitest';
import { mayConfirmReturn, mayFetchInBackground, mayRefresh } from './fetch-rules.ts';

const now = new Date('2026-11-20T15:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const envelope = (
  fetched: number | null,
  returned: number | null = null,
  waits: number | null = null,
) => ({
  fetched_at: fetched === null ? null : ago(fetched),
  returned_at: returned === null ? null : ago(returned),
  waits_until: waits === null ? null : ago(-waits),
});

it.each([
  [envelope(null), true],
  [envelope(59), false],
  [envelope(61), true],
  [envelope(3600, null, 10), false],
  [envelope(3600, null, -10), true],
])('refreshes %j on request: %s', (facts, expected) => {
  expect(mayRefresh(facts, now)).toBe(expected);
});

it.each([
  [envelope(null), true],
  [envelope(14 * 60), false],
  [envelope(16 * 60), true],
  [envelope(16 * 60, null, 60), false],
  [envelope(60, 5), false],
  [envelope(60, 11), true],
  [envelope(5, 30), false],
  [envelope(25, 30), true],
])('fetches %j in the background: %s', (facts, expected) => {
  expect(mayFetchInBackground(facts, now)).toBe(expected);
});

it.each([
  [envelope(1), true],
  [envelope(1, null, 60), false],
])('confirms the return of a signer for %j: %s', (facts, expected) => {
  expect(mayConfirmReturn(facts, now)).toBe(expected);
});
