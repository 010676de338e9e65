import { createFakeClock } from '@porchlight/testing';
import { createVerify, generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { defaults, type DocusignSettings } from '../settings.ts';
import { AccessTokens } from './access-tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const MINUTE = 60_000;

let clock: ReturnType<typeof createFakeClock>;
let settings: DocusignSettings;
let exchanges: { readonly url: string; readonly body: URLSearchParams }[];
let respond: () => Response;
let tokens: AccessTokens;

beforeEach(() => {
  clock = createFakeClock('2026-11-23T15:00:00Z');
  exchanges = [];
  respond = () => Response.json({ access_token: `token ${exchanges.length}`, expires_in: 3_600 });
  settings = {
    ...defaults,
    integration_key: 'app',
    user_id: 'user',
    private_key: String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
  };
  tokens = new AccessTokens({
    settings: () => settings,
    clock: () => clock,
    outgoing: () => ({
      fetch: (url, init) => {
        exchanges.push({ url: String(url), body: init?.body as URLSearchParams });
        return Promise.resolve(respond());
      },
    }),
  });
});

it('exchanges a signed assertion that the app acts for the user', async () => {
  expect(await tokens.current()).toBe('token 1');
  const [{ url, body }] = exchanges as [(typeof exchanges)[number]];
  expect(url).toBe('https://account-d.docusign.com/oauth/token');
  expect(body.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const [header, claims, signature] = body.get('assertion')!.split('.') as [string, string, string];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown;
  expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
  const iat = clock.now().getTime() / 1_000;
  expect(read(claims)).toEqual({
    iss: 'app',
    sub: 'user',
    aud: 'account-d.docusign.com',
    iat,
    exp: iat + 3_600,
    scope: 'signature impersonation',
  });
  const verify = createVerify('RSA-SHA256').update(`${header}.${claims}`);
  expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
});

it('uses a token until five minutes before it expires', async () => {
  await tokens.current();
  clock.advance(55 * MINUTE - 1);
  expect(await tokens.current()).toBe('token 1');
  clock.advance(1);
  expect(await tokens.current()).toBe('token 2');
});

it('shares one exchange among callers at the same time', async () => {
  const got = await Promise.all([tokens.current(), tokens.current(), tokens.current()]);
  expect(got).toEqual(['token 1', 'token 1', 'token 1']);
  expect(exchanges).toHaveLength(1);
});

it('forgets a token that DocuSign refused, but not the next one', async () => {
  await tokens.current();
  tokens.discard('token 1');
  expect(await tokens.current()).toBe('token 2');
  tokens.discard('token 1');
  expect(await tokens.current()).toBe('token 2');
});

it('gets another token once the account of the settings changes', async () => {
  await tokens.current();
  settings = { ...settings, user_id: 'other user' };
  expect(await tokens.current()).toBe('token 2');
});

it.each([
  ['refused', 400, { error: 'consent_required' }, 'No access token: 400 consent_required'],
  ['unavailable', 503, 'Out of order', 'No access token: 503 without a known code'],
  ['unavailable', 200, { access_token: 7 }, 'No access token: 200 without a known code'],
])('reports a failed exchange as %s, and tries again', async (failure, status, body, message) => {
  respond = () => Response.json(body, { status });
  await expect(tokens.current()).rejects.toMatchObject({ failure, message });
  respond = () => Response.json({ access_token: 'better', expires_in: 3_600 });
  expect(await tokens.current()).toBe('better');
});

it('makes no call without a readable key', async () => {
  settings = { ...settings, private_key: 'nonsense' };
  await expect(tokens.current()).rejects.toMatchObject({ failure: 'refused' });
  expect(exchanges).toEqual([]);
});
