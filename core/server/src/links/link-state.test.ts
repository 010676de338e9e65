import { expect, it } from 'vitest';
import { linkState } from './link-state.ts';

const now = new Date('2026-03-08T12:00:00.000Z');
const link = {
  expires_at: '2026-03-08T12:00:00.001Z',
  revoked_at: null,
  used_at: null,
  tries: 4,
};
const past = '2026-03-01T12:00:00.000Z';

it.each([
  ['open until its last millisecond', {}, 'open'],
  ['expired at its end', { expires_at: now.toISOString() }, 'expired'],
  ['locked by the fifth try', { tries: 5 }, 'locked'],
  ['used', { used_at: past }, 'used'],
  ['revoked', { revoked_at: past }, 'revoked'],
  ['revoked, used, and expired', { revoked_at: past, used_at: past, expires_at: past }, 'revoked'],
  ['expired and locked', { expires_at: past, tries: 5 }, 'expired'],
])('calls a link %s by its state', (_, change, state) => {
  expect(linkState({ ...link, ...change }, now)).toBe(state);
});
