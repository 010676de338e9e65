import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  type LoginTokenKeys,
  signLoginToken,
  tokenLifeSeconds,
  verifyLoginToken,
} from './login-token.ts';
import { forgedTokens } from './testing/forged-tokens.fixture.ts';

const secret = Buffer.alloc(32, 7);
const keys: LoginTokenKeys = {
  signing: () => ({ id: 'k1', key: secret }),
  verifying: (id) => (id === 'k1' ? secret : null),
};
const now = new Date('2026-03-07T15:00:00Z');
const holder = {
  id: 1001,
  token_version: 3,
  is_advisor: true,
  is_owner: false,
  is_developer: false,
  has_all_staff_access: true,
};
const { token, claims } = await signLoginToken(holder, keys, now);

describe('login token', () => {
  it('issues tokens of three parts with the claims that the screens read', async () => {
    expect(token.split('.')).toHaveLength(3);
    expect(await verifyLoginToken(token, keys, now)).toEqual(claims);
    expect(claims).toMatchObject({
      id: 1001,
      ver: 3,
      is_owner: false,
      is_developer: false,
      has_all_staff_access: true,
      is_advisor: true,
      exp: now.getTime() / 1000 + 12 * 3600,
    });
  });

  it('dies after 12 hours, to the second', async () => {
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(await verifyLoginToken(token, keys, later(tokenLifeSeconds - 1))).not.toBeNull();
    expect(await verifyLoginToken(token, keys, later(tokenLifeSeconds))).toBeNull();
  });

  const forged = forgedTokens(token, (text) =>
    createHmac('sha256', secret).update(text).digest('base64url'),
  );

  it('forges 81 different tokens', () => {
    expect(forged).toHaveLength(81);
    expect(new Set(forged.map(([, form]) => form)).size).toBe(81);
  });

  it.each(forged)('rejects a token: %s', async (_, form) => {
    expect(await verifyLoginToken(form, keys, now)).toBeNull();
  });
});
