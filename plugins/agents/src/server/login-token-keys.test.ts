import type { FieldCrypto } from '@porchlight/server';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { MonthlyTokenKeys } from './login-token-keys.ts';
import { signLoginToken, verifyLoginToken } from './login-token.ts';

const keys = new MonthlyTokenKeys({
  crypto: {
    key: (purpose: string) => createHash('sha256').update(purpose).digest(),
  } as FieldCrypto,
});

describe('MonthlyTokenKeys', () => {
  it.each([
    ['2026-03-15T12:00:00Z', '2026-03', true],
    ['2026-03-15T12:00:00Z', '2026-02', false],
    ['2026-03-15T12:00:00Z', '2026-04', false],
    ['2026-04-01T11:59:59Z', '2026-03', true],
    ['2026-04-01T12:00:00Z', '2026-03', false],
    ['2026-03-31T23:56:00Z', '2026-04', true],
    ['2026-01-01T03:00:00Z', '2025-12', true],
    ['2026-03-15T12:00:00Z', '__proto__', false],
    ['2026-03-15T12:00:00Z', '', false],
  ])('at %s the key %s verifies: %s', (now, id, expected) => {
    expect(keys.verifying(id, new Date(now)) !== null).toBe(expected);
  });

  it('gives each month another key, and lets a token of the last minute live on', async () => {
    const before = new Date('2026-03-31T23:59:59Z');
    const after = new Date('2026-04-01T00:00:01Z');
    expect(keys.signing(before).key.equals(keys.signing(after).key)).toBe(false);
    const holder = {
      id: 7,
      token_version: 1,
      is_advisor: false,
      is_owner: false,
      is_developer: false,
      has_all_staff_access: false,
    };
    const { token } = await signLoginToken(holder, keys, before);
    expect((await verifyLoginToken(token, keys, after))?.id).toBe(7);
  });
});
