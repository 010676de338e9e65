import type { Payment } from '@porchlight/billing/contract';
import { createFakeClock } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  billingCalls,
  expectEqualBooks,
  type BillingCalls,
} from '../testing/billing-calls.fixture.ts';
import { openSquarePortal, type SquarePortal } from '../testing/square-portal.fixture.ts';

const clock = createFakeClock('2026-11-23T15:00:00Z');
let world: SquarePortal;
let calls: BillingCalls;

beforeAll(async () => {
  world = await openSquarePortal({ clock, hasWebhooks: false, plugins: ['recurring'] });
  calls = billingCalls(world, (ms) => clock.advance(ms));
  const body = {
    default_tax_rate: 0.08,
    check_instructions: '',
    transfer_instructions: '',
    self_serve: true,
    self_serve_least: 1,
    reminder_days: '3, 10',
  };
  await calls.call('PUT', '/modules/billing/settings', body);
});
beforeEach(() => {
  // The portal calls a host again that failed in the test before.
  clock.advance(60_000);
});
afterEach(() => {
  const { control } = world.emulator;
  control.clearFaults();
  expect(control.violations()).toEqual([]);
});
afterAll(() => world.close());

const faults = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 0 },
  { kind: 'status', status: 429, retryAfter: 0 },
  { kind: 'apply-then-500' },
  { kind: 'reset' },
  { kind: 'truncated-body' },
  { kind: 'wrong-content-type' },
  { kind: 'expired-token' },
] as const;

const nonce = 'cnon:card-nonce-ok';
const break_ = (on: string, fault: (typeof faults)[number]) =>
  world.emulator.control.addFault({ on, ...fault, times: 3 });

/** Lets the job compare until nothing is open; a payment that never arrived is given up after 15 minutes. */
async function compare(): Promise<void> {
  world.emulator.control.clearFaults();
  for (let run = 0; run < 4; run += 1) {
    await world.emulator.control.advance(2_000);
    await calls.reconcile();
  }
  await expectEqualBooks(world, calls);
}

const squarePayments = () => world.emulator.control.state().merchants['BFS']!.payments;

/** Whether the call took effect although it failed. */
const isApplied = ({ kind }: (typeof faults)[number]) =>
  ['apply-then-500', 'truncated-body', 'wrong-content-type'].includes(kind);

const completed = (payments: readonly Payment[]) =>
  payments.filter(({ status }) => status === 'completed');

describe.each(faults)('the money of the portal after the fault %j', (fault) => {
  it('charges at most once for equal calls at the same time', async () => {
    const { id } = await calls.addInvoice();
    break_('CreatePayment', fault);
    const key = randomUUID();
    const before = squarePayments().length;
    const calling = Array.from({ length: isApplied(fault) ? 20 : 4 }, () =>
      calls.payByCard(id, { nonce, key }),
    );
    // The one that charges ends first; the others wait for it no longer than four seconds.
    await Promise.race(calling);
    clock.advance(5_000);
    const answers = await Promise.all(calling);
    const taken = answers.filter(({ status }) => status === 201 || status === 202);
    const refused = answers.filter((answer) => !taken.includes(answer));
    // The portal turns away what it has no room for; such calls did nothing.
    const reasons = refused.filter(({ status }) => status !== 429 && status !== 503);
    expect(reasons.map(({ text }) => text)).toEqual([]);
    const ids = taken.map(
      (answer) => answer.json<{ data: { payment: Payment } }>().data.payment.id,
    );
    expect(new Set(ids).size).toBe(1);
    await compare();
    const charged = squarePayments().length - before;
    const { invoice, payments } = await calls.invoice(id);
    expect(completed(payments)).toHaveLength(charged);
    expect(charged).toBe(isApplied(fault) ? 1 : 0);
    expect(invoice.paid_amount_cents).toBe(12_500 * charged);
  });

  it('refunds once, and the invoice says so', async () => {
    const { id } = await calls.addInvoice();
    await calls.payByCard(id, { nonce, key: randomUUID() });
    const [payment] = (await calls.invoice(id)).payments;
    break_('RefundPayment', fault);
    const key = randomUUID();
    const first = await calls.refund(payment!.id, { amount: 50, key });
    // As after the four seconds that the second one would wait for the first.
    clock.advance(5_000);
    const answers = [first, await calls.refund(payment!.id, { amount: 50, key })];
    for (const { status } of answers) expect([201, 202]).toContain(status);
    await compare();
    const { invoice, payments } = await calls.invoice(id);
    expect(payments).toMatchObject([{ status: 'completed', refunded_cents: 5_000 }]);
    expect(invoice.paid_amount_cents).toBe(7_500);
  });

  it('publishes an invoice once, is paid on its page once, and takes no other card', async () => {
    const { id } = await calls.addInvoice({ send_immediately: false });
    for (const on of ['CreateCustomer', 'CreateOrder', 'CreateInvoice', 'PublishInvoice']) {
      break_(on, fault);
    }
    await calls.link(id);
    await compare();
    const { status, text } = await calls.link(id);
    expect([status, text]).toEqual([200, expect.stringContaining('/pay-invoice/')]);
    const { invoices } = world.emulator.control.state().merchants['BFS']!;
    const open = invoices.filter((invoice) => invoice.status === 'UNPAID');
    expect(open).toHaveLength(1);
    world.emulator.control.payInvoice(open[0]!.id);
    await compare();
    const { invoice, payments } = await calls.invoice(id);
    expect([invoice.status, completed(payments).length]).toEqual(['paid', 1]);
    expect((await calls.void(id)).status).toBe(409);
    expect((await calls.payByCard(id, { nonce, key: randomUUID() })).status).toBe(409);
  });

  it('cancels the page of Square before an agent types a card in', async () => {
    const { id } = await calls.addInvoice({ send_immediately: false });
    const linked = await calls.link(id);
    expect(linked.status, linked.text).toBe(200);
    break_('CancelInvoice', fault);
    const before = squarePayments().length;
    for (let attempt = 1; attempt < 6 && squarePayments().length === before; attempt += 1) {
      await calls.payByCard(id, { nonce, key: randomUUID() });
      clock.advance(60_000);
    }
    await compare();
    const { invoices } = world.emulator.control.state().merchants['BFS']!;
    expect([invoices.at(-1)?.status, squarePayments().length - before]).toEqual(['CANCELED', 1]);
    expect((await calls.invoice(id)).invoice.status).toBe('paid');
  });

  it('voids a published invoice at Square, too', async () => {
    const { id } = await calls.addInvoice({ send_immediately: false });
    const linked = await calls.link(id);
    expect(linked.status, linked.text).toBe(200);
    break_('CancelInvoice', fault);
    for (let attempt = 1; (await calls.void(id)).status >= 500 && attempt < 4; attempt += 1) {
      clock.advance(60_000);
    }
    await compare();
    const { invoices } = world.emulator.control.state().merchants['BFS']!;
    expect(invoices.at(-1)?.status).toBe('CANCELED');
    expect((await calls.invoice(id)).invoice.status).toBe('void');
  });
});

/** Equal calls, one after the other: the second one finds what became of the first. */
async function twice(send: (key: string) => ReturnType<BillingCalls['visit']>): Promise<void> {
  const key = randomUUID();
  for (let count = 0; count < 2; count += 1) {
    const { status, text } = await send(key);
    expect([201, 202], text).toContain(status);
    clock.advance(5_000);
  }
}

const payer = {
  full_name: 'Rosa Núñez',
  email: 'rosa@example.com',
  amount: 75,
  nonce,
};

describe.each(faults)('the money of clients and of schedules after the fault %j', (fault) => {
  it('charges a client at most once on the public page, and takes another card if nothing was charged', async () => {
    const { id, public_id } = await calls.addInvoice();
    const path = `/public/invoices/${public_id}/pay`;
    const before = squarePayments().length;
    break_('CreatePayment', fault);
    await twice((key) => calls.visit(path, { nonce, amount: 125 }, key));
    await compare();
    expect(squarePayments().length - before).toBe(isApplied(fault) ? 1 : 0);
    const { status } = await calls.visit(path, { nonce, amount: 125 }, randomUUID());
    expect(status).toBe(isApplied(fault) ? 409 : 201);
    expect(squarePayments().length - before).toBe(1);
    expect((await calls.invoice(id)).invoice.status).toBe('paid');
  });

  it('charges a payer without an invoice at most once', async () => {
    const before = squarePayments().length;
    break_('CreatePayment', fault);
    await twice((key) => calls.visit('/public/payments/self-serve', payer, key));
    await compare();
    expect(squarePayments().length - before).toBe(isApplied(fault) ? 1 : 0);
  });

  it('stores a card once, or nowhere', async () => {
    const client = await calls.addClient();
    const cards = () => world.emulator.control.state().merchants['BFS']!.cards.length;
    const before = cards();
    for (const on of ['CreateCustomer', 'CreateCard']) break_(on, fault);
    const { status } = await calls.saveCard(client);
    expect([201, 502, 503]).toContain(status);
    await compare();
    await compare();
    const rows = await world.portal.database.query<{ state: string }>(
      'select state from billing_saved_card where client_id = $1',
      [client],
    );
    const stored = cards() - before;
    expect(rows.map(({ state }) => state)).toEqual([stored === 1 ? 'active' : 'failed']);
  });

  it('charges a card on file at most once', async () => {
    const { client, card } = await calls.addCardHolder();
    const { id } = await calls.addInvoice({ customer_id: client });
    const charged = { method: 'CARD', saved_card_id: card, consent: 'phone' };
    const body = { ...charged, amount: 125, invoice_id: id };
    const before = squarePayments().length;
    break_('CreatePayment', fault);
    await twice((key) => calls.call('POST', '/payments/typed-in', body, key));
    await compare();
    expect(squarePayments().length - before).toBe(isApplied(fault) ? 1 : 0);
  });

  it('charges a recurring period once, in the end', async () => {
    const id = await calls.addDueSchedule();
    const before = squarePayments().length;
    break_('CreatePayment', fault);
    for (let day = 0; day < 4 && (await calls.periods(id))[0] !== 'paid'; day += 1) {
      await calls.run('recurring.charge-due').catch(() => undefined);
      await compare();
      clock.advance(86_400_000);
    }
    await expect.poll(() => calls.periods(id), { timeout: 10_000 }).toEqual(['paid']);
    expect(squarePayments().length - before).toBe(1);
  });
});

it('publishes an invoice that is due today while it is past midnight where Square is', async () => {
  clock.set('2027-01-05T04:58:00Z');
  await world.emulator.control.advance(5 * 60_000);
  const { id } = await calls.addInvoice({ send_immediately: false, due_date: '2027-01-04' });
  const linked = await calls.link(id);
  expect(linked.status, linked.text).toBe(200);
});
