import type { FaultKind } from '@porchlight/emulator-shared';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  advisor,
  assertionFor,
  requestToken,
  sendEnvelope,
  signDocuments,
  signInSdk,
  templateIdOf,
  templateRoles,
  type SignedInSdk,
} from './sdk-calls.fixture.ts';
import { start, type Emulator } from './start.ts';

let emulator: Emulator;
let sdk: SignedInSdk;
let now = Date.parse('2026-11-12T15:04:00Z');

beforeAll(async () => {
  emulator = await start({ clock: { now: () => new Date(now) }, limits: { envelopeHourly: 20 } });
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  await emulator.control.reset();
  sdk = await signInSdk(emulator);
});

function plan(fault: FaultKind): void {
  emulator.control.addFault({ ...fault, on: 'Envelopes_PostEnvelopes' });
}

async function failure(call: Promise<unknown>) {
  const error = (await call.then(
    () => ({}),
    (reason: unknown) => reason,
  )) as { code?: string; response?: { status: number; data?: { errorCode: string } } };
  return {
    code: error.code,
    status: error.response?.status,
    errorCode: error.response?.data?.errorCode,
  };
}

const envelopes = () => emulator.control.state().envelopes.length;

it.each<[FaultKind, object, number]>([
  [{ kind: 'status', status: 429, retryAfter: 7 }, { status: 429 }, 0],
  [{ kind: 'status', status: 500 }, { status: 500, errorCode: 'UNSPECIFIED_ERROR' }, 0],
  [{ kind: 'status', status: 503 }, { status: 503, errorCode: 'SERVICE_UNAVAILABLE' }, 0],
  [{ kind: 'apply-then-500' }, { status: 500 }, 1],
  [{ kind: 'reset' }, { code: 'ECONNRESET' }, 0],
  [{ kind: 'truncated-body' }, { code: 'ERR_BAD_RESPONSE', errorCode: undefined }, 1],
  [{ kind: 'expired-token' }, { status: 401, errorCode: 'AUTHORIZATION_INVALID_TOKEN' }, 0],
])('breaks one call as planned by %j', async (fault, expected, created) => {
  plan(fault);
  expect(await failure(sendEnvelope(emulator, sdk))).toMatchObject(expected);
  expect(envelopes()).toBe(created);
  if (fault.kind === 'expired-token') sdk = await signInSdk(emulator);
  await sendEnvelope(emulator, sdk);
  expect(envelopes()).toBe(created + 1);
});

it('says in Retry-After how long to wait', async () => {
  emulator.control.addFault({ kind: 'status', status: 429, retryAfter: 7, on: '*' });
  const response = await fetch(`${emulator.url}/restapi/v2.1/accounts/x/templates`);
  expect(response.status).toBe(401);
  const call = sdk.templates.listTemplates(emulator.account.accountId);
  await expect(call).rejects.toMatchObject({ response: { headers: { 'retry-after': '7' } } });
});

it('responds with HTML in place of JSON', async () => {
  plan({ kind: 'wrong-content-type' });
  expect(await sendEnvelope(emulator, sdk)).toBeUndefined();
  expect(envelopes()).toBe(1);
});

it('responds late', async () => {
  plan({ kind: 'latency', ms: 120 });
  const began = performance.now();
  await sendEnvelope(emulator, sdk);
  expect(performance.now() - began).toBeGreaterThanOrEqual(115);
});

it('breaks the second and third call when a fault says so', async () => {
  emulator.control.addFault({
    kind: 'status',
    status: 500,
    on: 'Templates_GetTemplate',
    when: { nth: 2 },
    times: 2,
  });
  const { accountId } = emulator.account;
  const get = async () =>
    (await failure(sdk.templates.get(accountId, templateIdOf(emulator)))).status;
  expect([await get(), await get(), await get(), await get()]).toEqual([
    undefined,
    500,
    500,
    undefined,
  ]);
  expect(emulator.control.faults()).toEqual([]);
});

it('refuses to be polled: seven reads of an envelope in 30 seconds, or 21 in an hour', async () => {
  const envelopeId = await sendEnvelope(emulator, sdk);
  const read = async () =>
    (await failure(sdk.envelopes.getEnvelope(emulator.account.accountId, envelopeId))).errorCode;
  const six = async () => {
    const codes = [];
    for (let count = 0; count < 6; count += 1) codes.push(await read());
    return codes;
  };
  expect(await six()).toEqual(Array(6).fill(undefined));
  expect(await read()).toBe('Burst_Envelope_Polling_Limit_Exceeded');
  now += 31_000;
  await six();
  now += 31_000;
  await six();
  now += 31_000;
  expect([await read(), await read()]).toEqual([
    undefined,
    'Hourly_Envelope_Polling_Limit_Exceeded',
  ]);
});

it('counts the calls of the account in headers', async () => {
  const assertion = assertionFor(emulator, new Date(now));
  const token = (await (await requestToken(emulator, assertion)).json()) as {
    access_token: string;
  };
  const { accountId } = emulator.account;
  const { headers } = await fetch(`${emulator.url}/restapi/v2.1/accounts/${accountId}/templates`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  expect(headers.get('x-ratelimit-limit')).toBe('3000');
  expect(headers.get('x-ratelimit-remaining')).toBe('2999');
});

it('refuses calls without a token and to other accounts', async () => {
  const { accountId } = emulator.account;
  const path = `${emulator.url}/restapi/v2.1/accounts/${accountId}/templates`;
  expect((await fetch(path)).status).toBe(401);
  const headers = { authorization: 'Bearer guessed' };
  expect((await fetch(path, { headers })).status).toBe(401);
  const other = await failure(sdk.templates.listTemplates('00000000-0000-4000-a000-000000000000'));
  expect(other.errorCode).toBe('USER_DOES_NOT_BELONG_TO_SPECIFIED_ACCOUNT');
});

it('takes faults, time, and templates from other processes over HTTP', async () => {
  const control = (path: string, method = 'GET', body?: object) =>
    fetch(`${emulator.url}/__control/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  await control('faults', 'POST', { on: 'Envelopes_PostEnvelopes', kind: 'apply-then-500' });
  await failure(sendEnvelope(emulator, sdk));
  const state = (await (await control('state')).json()) as { envelopes: object[]; now: string };
  expect(state.envelopes).toHaveLength(1);
  await control('clock/advance', 'POST', { ms: 60_000 });
  const later = (await (await control('state')).json()) as { now: string };
  expect(Date.parse(later.now) - Date.parse(state.now)).toBe(60_000);
  expect(await (await control('log')).json()).toMatchObject([
    {},
    { operation: 'Envelopes_PostEnvelopes', status: 500, faults: ['apply-then-500'] },
  ]);
  const id = templateIdOf(emulator, 'Privacy Notice');
  await control(`templates/${id}`, 'PUT', { name: 'Privacy Notice 2027' });
  expect(templateIdOf(emulator, 'Privacy Notice 2027')).toBe(id);
  await control('reset', 'POST');
  expect(envelopes()).toBe(0);
  expect(templateIdOf(emulator, 'Privacy Notice')).toBe(id);
  expect(await (await control('violations')).json()).toEqual([]);
});

it('gives the same ids for the same seed', async () => {
  const ids = async (seed: string) => {
    const other = await start({ seed, contracts: null });
    const otherSdk = await signInSdk(other);
    const id = await sendEnvelope(other, otherSdk, { templateRoles });
    await other.stop();
    return id;
  };
  expect(await ids('one')).toBe(await ids('one'));
  expect(await ids('two')).not.toBe(await ids('one'));
});

it('puts templates and envelopes back after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docusign-'));
  const options = {
    snapshot: join(folder, 'inside', 'state.json'),
    clock: { now: () => new Date(now) },
  };
  const first = await start(options);
  const firstSdk = await signInSdk(first);
  const envelopeId = await sendEnvelope(first, firstSdk);
  await signDocuments(first, firstSdk, envelopeId, advisor);
  const before = first.control.state();
  await first.stop();
  const second = await start(options);
  expect(second.control.state()).toEqual(before);
  expect(await sendEnvelope(second, await signInSdk(second))).not.toBe(envelopeId);
  await second.stop();
  rmSync(folder, { recursive: true });
});

it('refuses to start in production', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  await expect(start())
    .rejects.toThrow('does not run in production')
    .finally(() => {
      process.env['NODE_ENV'] = before;
    });
});
