import docusign from 'docusign-esign';
import { generateKeyPairSync } from 'node:crypto';
import { globalAgent } from 'node:https';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assertionFor, requestToken, type Claims } from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

const HOUR = 3_600_000;

let emulator: Emulator;
let now: number;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  emulator = await start({ clock, baseUri: 'https://demo.docusign.net' });
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  now = Date.parse('2026-11-12T15:04:00Z');
  await emulator.control.reset();
});

async function refusal(changes: Claims, privateKey?: string): Promise<unknown> {
  const assertion = assertionFor(emulator, clock.now(), changes, privateKey);
  const response = await requestToken(emulator, assertion);
  return { status: response.status, ...((await response.json()) as object) };
}

async function userInfo(token: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${emulator.url}/oauth/userinfo`, { headers });
}

it('gives a token for an hour, which shows the account of the user', async () => {
  const response = await requestToken(emulator, assertionFor(emulator, clock.now()));
  const token = (await response.json()) as { access_token: string; expires_in: number };
  expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  expect(await (await userInfo(token.access_token)).json()).toMatchObject({
    sub: emulator.account.userId,
    accounts: [
      {
        account_id: emulator.account.accountId,
        base_uri: 'https://demo.docusign.net',
        is_default: true,
      },
    ],
  });
  now += HOUR;
  expect((await userInfo(token.access_token)).status).toBe(401);
});

it.each<[string, Claims, string]>([
  ['another app', { iss: '00000000-0000-4000-a000-000000000000' }, 'issuer_not_found'],
  ['an unknown user', { sub: '00000000-0000-4000-a000-000000000000' }, 'user_not_found'],
  ['another audience', { aud: 'https://account-d.docusign.com' }, 'invalid_audience'],
  ['an assertion of yesterday', { iat: 1_794_400_000, exp: 1_794_403_600 }, 'expired_token'],
  ['an assertion for a day', { exp: 1_794_582_240 }, 'expiry_too_late'],
  ['a missing scope', { scope: 'signature' }, 'unauthorized_scope'],
])('refuses %s with invalid_grant', async (_what, changes, error_description) => {
  expect(await refusal(changes)).toEqual({
    status: 400,
    error: 'invalid_grant',
    error_description,
  });
});

it('refuses an assertion that another key signed', async () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  expect(await refusal({}, privateKey)).toMatchObject({
    error_description: 'no_valid_keys_or_signatures',
  });
  expect((await requestToken(emulator, 'no assertion')).status).toBe(400);
});

it('demands consent until the user gives it on the page', async () => {
  emulator.control.setConsent(false);
  expect(await refusal({})).toMatchObject({ status: 400, error: 'consent_required' });
  const query = new URLSearchParams({ redirect_uri: 'https://portal.example.com/crm' });
  const page = await fetch(`${emulator.url}/oauth/auth?${String(query)}`);
  expect(await page.text()).toContain('Allow access');
  const allowed = await fetch(`${emulator.url}/oauth/auth`, {
    method: 'POST',
    body: query,
    redirect: 'manual',
  });
  expect(allowed.headers.get('location')).toBe('https://portal.example.com/crm');
  expect((await requestToken(emulator, assertionFor(emulator, clock.now()))).status).toBe(200);
});

it('takes the token request of the real SDK over HTTPS', async () => {
  const secured = await start({ https: true });
  const before = globalAgent.options.ca;
  globalAgent.options.ca = secured.secure!.ca;
  try {
    const { account } = secured;
    const client = new docusign.ApiClient();
    client.setOAuthBasePath(secured.secure!.host);
    const response = (await client.requestJWTUserToken(
      account.integrationKey,
      account.userId,
      ['signature', 'impersonation'],
      Buffer.from(account.privateKey),
      3600,
    )) as { body: { access_token: string } };
    expect(response.body.access_token).toMatch(/^emulated\./);
  } finally {
    globalAgent.options.ca = before;
    globalAgent.destroy();
    await secured.stop();
  }
});
