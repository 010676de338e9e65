import { HealthChecks } from '@porchlight/server';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingCalls, type BillingCalls } from '../testing/billing-calls.fixture.ts';
import { settingsFor } from '../testing/square-account.fixture.ts';
import { openSquarePortal, SETTINGS, type SquarePortal } from '../testing/square-portal.fixture.ts';

const nonce = 'cnon:card-nonce-ok';
let world: SquarePortal;
let calls: BillingCalls;

beforeAll(async () => {
  world = await openSquarePortal({ hasWebhooks: false });
  calls = billingCalls(world, () => undefined);
});
afterAll(() => world.close());

async function save(changes: Record<string, string>): Promise<void> {
  const body = { ...settingsFor(world.emulator), ...changes };
  const saved = await world.portal.request('PUT', SETTINGS, { token: world.owner, body });
  expect(saved.status).toBe(200);
}

async function check(id: string) {
  const checks = world.portal.portal.kernel.currentSnapshot().extensions(HealthChecks);
  return checks.find((one) => one.id === id)!.check(new AbortController().signal);
}

const payments = (merchant: string) =>
  world.emulator.control.state().merchants[merchant]!.payments.length;

it('charges nothing to the second merchant while the default is filled in partly', async () => {
  const { id } = await calls.addInvoice();
  await save({ bfs_location_id: '' });
  const billing = {
    default_tax_rate: 0,
    check_instructions: '',
    transfer_instructions: '',
    self_serve: true,
    self_serve_least: 1,
    reminder_days: '3',
  };
  const allowed = { token: world.owner, body: billing };
  await world.portal.request('PUT', '/api/modules/billing/settings', allowed);
  const answer = await calls.payByCard(id, { nonce, key: randomUUID() });
  expect([answer.status, answer.text]).toEqual([503, expect.stringContaining('Square BFS')]);
  const client = await calls.addClient();
  expect((await calls.saveCard(client)).status).toBe(503);
  const visitor = { amount: 125, nonce, full_name: 'Rosa', email: 'rosa@example.com' };
  const visit = await calls.visit('/public/payments/self-serve', visitor, randomUUID());
  expect([payments('BFS'), payments('BFA'), visit.status]).toEqual([0, 0, 503]);
  for (const health of ['billing-square.calls', 'billing.payments']) {
    const { state, detail } = await check(health);
    expect([state, detail]).toEqual(['degraded', expect.stringMatching(/token of BFS in the set/)]);
  }
  const other = await calls.addInvoice({ merchant: 'BFA' });
  expect((await calls.payByCard(other.id, { nonce, key: randomUUID() })).status).toBe(201);
  expect([payments('BFS'), payments('BFA')]).toEqual([0, 1]);
});

it('charges for the default while only the second merchant is of another environment', async () => {
  await save({ bfa_application_id: 'sq0idp-of-a-live-account' });
  const before = payments('BFS');
  const { id } = await calls.addInvoice();
  expect((await calls.payByCard(id, { nonce, key: randomUUID() })).status).toBe(201);
  expect(payments('BFS')).toBe(before + 1);
  for (const health of ['billing-square.calls', 'billing.payments']) {
    const { state, detail } = await check(health);
    expect([state, detail]).toEqual(['degraded', expect.stringContaining('BFA is of a live')]);
  }
});

it('charges for the second merchant where it is the only one', async () => {
  await save({
    bfs_application_id: '',
    bfs_location_id: '',
    bfs_access_token: '',
    bfs_webhook_key: '',
  });
  const before = payments('BFA');
  const { id } = await calls.addInvoice();
  expect((await calls.payByCard(id, { nonce, key: randomUUID() })).status).toBe(201);
  expect(payments('BFA')).toBe(before + 1);
  expect((await check('billing.payments')).state).toBe('healthy');
});
