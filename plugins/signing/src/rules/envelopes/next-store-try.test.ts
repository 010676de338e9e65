import { expect, it } from 'vitest';
import { nextStoreTry } from './next-store-try.ts';

const now = new Date('2026-11-29T12:00:00Z');

it.each([
  ['2026-11-29T12:00:00Z', '2026-11-29T12:15:00.000Z'],
  ['2026-11-29T11:50:00Z', '2026-11-29T12:15:00.000Z'],
  ['2026-11-29T10:00:00Z', '2026-11-29T14:00:00.000Z'],
  ['2026-11-28T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  ['2026-10-01T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  // A clock that was set back.
  ['2026-11-29T13:00:00Z', '2026-11-29T12:15:00.000Z'],
])('a document that fails since %s is tried again at %s', (since, expected) => {
  expect(nextStoreTry(new Date(since), now).toISOString()).toBe(expected);
});
