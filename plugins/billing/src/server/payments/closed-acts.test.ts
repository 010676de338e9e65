import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;

beforeAll(async () => {
  portal = await createBillingPortal({ clock: createFakeClock('2026-11-23T15:00:00Z') });
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  expect((await closeThrough('')).status).toBe(200);
});

const SETTINGS = {
  default_tax_rate: 0.08,
  check_instructions: '',
  transfer_instructions: '',
  self_serve: false,
  self_serve_least: 1,
  reminder_days: '3, 10',
};
const save = (module: string, body: object) =>
  portal.request('PUT', `/api/modules/${module}/settings`, { token: portal.owner, body });
const closeThrough = (books_closed_through: string) =>
  save('billing', { ...SETTINGS, books_closed_through });
const zone = (time_zone: string) => save('core', { agency_name: 'Sol Insurance', time_zone });

type Call = readonly [method: string, path: string, body?: object];
const line = { description: 'Advisory', quantity: 1, unit_price_cents: 10_000 };
const written = {
  title: 'Advisory',
  full_name: 'Carmen Villalobos',
  email: 'carmen@example.com',
  line_items: [line],
};
const draftPath = async () => `/invoices/${String((await portal.addInvoice()).id)}`;

describe('while today is closed', () => {
  it.each<[string, () => Promise<Call>]>([
    [
      'to waive a difference',
      async () => ['POST', '/sessions/1/waivers', { cents: 100, reason: 'Discount' }],
    ],
    [
      'to write off an invoice',
      async () => {
        const { id } = await portal.addSentInvoice();
        return ['POST', `/invoices/${String(id)}/waivers`, { cents: 100, reason: 'Moved away' }];
      },
    ],
    [
      'to undo a write-off',
      async () => {
        const { id } = await portal.addSentInvoice();
        return ['DELETE', `/invoices/${String(id)}/waivers/1`];
      },
    ],
    ['to undo a waiver', async () => ['DELETE', '/sessions/1/waivers/1']],
    [
      'to match a payment',
      async () => {
        const { id } = await portal.addSentInvoice();
        return ['POST', '/payments/1/match', { invoice_id: id }];
      },
    ],
    [
      'to add and send an invoice',
      async () => ['POST', '/invoices', { ...written, send_immediately: true }],
    ],
    [
      'to send a draft once it is changed',
      async () => ['PUT', await draftPath(), { send_immediately: true }],
    ],
    ['to send a draft', async () => ['POST', `${await draftPath()}/send`, {}]],
    ['to make the link of a draft', async () => ['POST', `${await draftPath()}/generate-link`]],
    [
      'to void the invoices of a client that is deleted',
      async () => {
        const customer_id = await portal.addClient();
        await portal.addSentInvoice({ customer_id });
        return ['DELETE', `/clients/${String(customer_id)}?open_invoices=void`];
      },
    ],
  ])('it is refused with 409 %s', async (_, prepare) => {
    const [method, path, body] = await prepare();
    await closeThrough('2026-11-23');
    const answer = await portal.call(method, path, body);
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('The books are closed through November 23, 2026'),
    ]);
    await closeThrough('2026-11-22');
    const open = await portal.call(method, path, body);
    expect(open.text).not.toContain('The books are closed');
  });

  it('a draft is added, an invoice that was sent is sent again, and a client is deleted whose invoices stay', async () => {
    const customer_id = await portal.addClient();
    const sent = await portal.addSentInvoice({ customer_id });
    await closeThrough('2026-11-23');
    await portal.addInvoice();
    await portal.done('POST', `/invoices/${String(sent.id)}/send`, {});
    await portal.done('DELETE', `/clients/${String(customer_id)}`);
  });
});

describe('the last closed day', () => {
  it.each([
    ['2026-11-31', 400, 'Please enter a valid date'],
    ['2026-02-29', 400, 'Please enter a valid date'],
    ['2026-13-01', 400, 'Please enter a valid date'],
    ['2026-11-24', 400, 'Books can be closed through today at most'],
    ['2036-01-01', 400, 'Books can be closed through today at most'],
    ['2026-11-23', 200, ''],
    ['2024-02-29', 200, ''],
    ['', 200, ''],
  ])('%j is taken or refused with %i', async (day, status, message) => {
    const answer = await closeThrough(day);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it('keeps the time zone of the agency while it is set, so that no payment moves to another day', async () => {
    await closeThrough('2026-10-31');
    const refused = await zone('America/Los_Angeles');
    expect(refused.status).toBe(400);
    expect(refused.json()).toMatchObject({
      details: [{ field: 'time_zone', message: expect.stringContaining('while books are closed') }],
    });
    expect((await zone('America/New_York')).status).toBe(200);
    await closeThrough('');
    expect((await zone('America/Los_Angeles')).status).toBe(200);
    expect((await zone('America/New_York')).status).toBe(200);
  });
});
