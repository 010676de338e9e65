import { PaymentGateways } from '@porchlight/billing/contract';
import { HealthChecks } from '@porchlight/server';
import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from '../testing/square-portal.fixture.ts';

let portal: TestPortal;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['billing-square'] });
  owner = await portal.signIn('owner');
});
afterAll(() => portal.close());

const empty = {
  environment: 'sandbox',
  webhook_url: '',
  bfs_application_id: '',
  bfs_location_id: '',
  bfa_application_id: '',
  bfa_location_id: '',
};

it('says what an owner has to do before Square can charge cards', () => {
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const gateway = extensions(PaymentGateways).find(({ id }) => id === 'square');
  expect(gateway?.merchants()).toEqual([]);
  expect(gateway?.unavailable()).toMatch(/^Enter the application ID/);
});

it('refuses webhooks while there is no key', async () => {
  for (const path of ['square/webhook', 'webhooks/square']) {
    const response = await fetch(`${portal.portal.address}/api/${path}`, {
      method: 'POST',
      headers: { 'x-square-hmacsha256-signature': 'AAAA' },
      body: '{}',
    });
    expect(response.status).toBe(401);
  }
});

it('reports itself as healthy on the status page', async () => {
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const check = extensions(HealthChecks).find(({ id }) => id === 'billing-square.calls');
  expect(await check?.check(new AbortController().signal)).toEqual({
    state: 'healthy',
    detail: 'Not set up',
  });
});

it('never shows an access token that was saved', async () => {
  const body = { ...empty, bfs_access_token: 'EAAA-a-secret-token' };
  const saved = await portal.request('PUT', SETTINGS, { token: owner, body });
  expect(saved.status).toBe(200);
  const read = await portal.request('GET', SETTINGS, { token: owner });
  expect(saved.text + read.text).not.toContain('EAAA-a-secret-token');
});

it.each([
  [{ bfs_application_id: 'not an id' }, 'bfs_application_id'],
  [{ bfa_location_id: '../L1' }, 'bfa_location_id'],
  [{ environment: 'production' }, 'environment'],
  [{ webhook_url: 'javascript:alert(1)' }, 'webhook_url'],
])('refuses the setting %j with a sentence at its field', async (wrong, field) => {
  const response = await portal.request('PUT', SETTINGS, {
    token: owner,
    body: { ...empty, ...wrong },
  });
  expect(response.status).toBe(400);
  expect(response.json<{ details: { field: string }[] }>().details).toMatchObject([{ field }]);
});
