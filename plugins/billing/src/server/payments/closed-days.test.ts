import { createFakeClock } from '@porchlight/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '../../generated/types.ts';
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

const closeThrough = (books_closed_through: string, token = portal.owner) =>
  portal.request('PUT', '/api/modules/billing/settings', {
    token,
    body: {
      default_tax_rate: 0.08,
      check_instructions: '',
      transfer_instructions: '',
      self_serve: false,
      self_serve_least: 1,
      reminder_days: '3, 10',
      books_closed_through,
    },
  });

/** A payment of half an invoice. */
async function addPayment(fields: object = {}) {
  const { id } = await portal.addSentInvoice();
  const answer = await portal.pay(id, { amount: 50, ...fields });
  return { id, payment: answer.json<{ data: { payment: Payment } }>().data.payment };
}

describe('the books are closed through a day', () => {
  it.each<[string | undefined, object, number]>([
    ['2026-10-31', {}, 400],
    ['2026-10-01', { method: 'CHECK', check_number: '204' }, 400],
    ['2026-11-01', {}, 201],
    ['2026-11-23', {}, 201],
    [undefined, {}, 201],
  ])(
    'takes or refuses a payment received on %s %j with %i',
    async (received_on, fields, status) => {
      await closeThrough('2026-10-31');
      const { id } = await portal.addSentInvoice();
      const answer = await portal.pay(id, { received_on, ...fields });
      expect(answer.status).toBe(status);
      if (status === 201) return;
      expect(answer.json()).toMatchObject({
        details: [
          { field: 'received_on', message: 'The books are closed through October 31, 2026' },
        ],
      });
      expect((await portal.invoice(id)).payments).toEqual([]);
    },
  );

  it('refuses payments, refunds, and voids of today while today is closed, and stores nothing', async () => {
    const { id, payment } = await addPayment();
    await closeThrough('2026-11-23');
    const message = 'The books are closed through November 23, 2026';
    for (const fields of [{ method: 'CASH' }, { method: 'CARD', nonce: 'ok-closed' }]) {
      const paid = await portal.pay(id, { amount: 50, ...fields });
      expect([paid.status, paid.text]).toEqual([400, expect.stringContaining(message)]);
    }
    const refund = await portal.call('POST', `/payments/${String(payment.id)}/refund`, {
      amount: 10,
      reason: 'Half',
    });
    expect([refund.status, refund.text]).toEqual([400, expect.stringContaining(message)]);
    const ended = await portal.call('DELETE', `/invoices/${String(id)}`);
    expect([ended.status, ended.text]).toEqual([409, expect.stringContaining(message)]);
    expect(bank.count('charge')).toBe(0);
    const { invoice, payments } = await portal.invoice(id);
    expect([invoice.status, payments.length]).toEqual(['partially_paid', 1]);
    expect(payments[0]).toMatchObject({ refunded_cents: 0 });
  });

  it('takes the card payment of a client also while today is closed', async () => {
    const { public_id } = await portal.addSentInvoice();
    await closeThrough('2026-11-23');
    const path = `/public/invoices/${public_id}/pay`;
    const paid = await portal.call('POST', path, { nonce: 'ok-visitor' }, { token: null });
    expect(paid.status).toBe(201);
  });

  it('rejects a closing day from an agent with 403, and what is no day with 400', async () => {
    expect((await closeThrough('2026-10-31', portal.agent)).status).toBe(403);
    const answer = await closeThrough('soon');
    expect([answer.status, answer.text]).toEqual([
      400,
      expect.stringContaining('Please enter a valid date'),
    ]);
  });
});
