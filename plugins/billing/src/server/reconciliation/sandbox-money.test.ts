import { HealthChecks } from '@porchlight/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Invoice, PublicInvoiceResponse } from '../../generated/types.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(() => bank.reset());

/** The agency goes live, and the job that compares payments runs. */
async function goLive(): Promise<void> {
  bank.kind = 'live';
  await portal.run('billing.reconcile');
}

async function check() {
  const { extensions } = portal.portal.kernel.currentSnapshot();
  const found = extensions(HealthChecks).find(({ id }) => id === 'billing.payments');
  return found!.check(AbortSignal.timeout(60_000));
}

type Adds = () => Promise<Invoice>;
const card = { method: 'CARD', nonce: 'ok-sandbox' };

it('counts the money of a sandbox as soon as the module of the live gateway is turned off, and not once it is on again', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { ...card, nonce: `ok-${String(id)}` });
  await goLive();
  const status = async () => (await portal.invoice(id)).invoice.status;
  expect(await status()).toBe('sent');
  const turn = (wanted: boolean) =>
    portal.done('POST', '/modules/fixture-gateway', { wanted }, { token: portal.owner });
  await turn(false);
  expect(await status()).toBe('paid');
  await turn(true);
  expect(await status()).toBe('sent');
});

it.each<[string, Adds, readonly object[], string, number]>([
  ['a sent invoice', () => portal.addSentInvoice(), [card], 'sent', 0],
  ['a draft', () => portal.addInvoice(), [card], 'sent', 0],
  [
    'an invoice that a check paid in part',
    () => portal.addSentInvoice(),
    [
      { amount: 40, method: 'CHECK' },
      { ...card, amount: 60 },
    ],
    'partially_paid',
    4_000,
  ],
])(
  'owes what only a sandbox paid of %s once a live account is set',
  async (_, add, payments, status, received) => {
    const { id, public_id } = await add();
    for (const [place, payment] of payments.entries())
      await portal.pay(id, {
        ...payment,
        ...('nonce' in payment && { nonce: `ok-${String(id)}-${String(place)}` }),
      });
    expect((await portal.invoice(id)).invoice).toMatchObject({ status: 'paid' });
    await goLive();
    expect((await portal.invoice(id)).invoice).toMatchObject({
      status,
      paid_amount_cents: received,
      balance_cents: 10_000 - received,
    });
    const shown = await portal.done<PublicInvoiceResponse>(
      'GET',
      `/public/invoices/${public_id}`,
      undefined,
      { token: null },
    );
    expect(shown.data.invoice).toMatchObject({ status, balance_cents: 10_000 - received });
    expect((await check()).detail).toMatch(/paid in the sandbox only, and owed/);
  },
);

it('keeps an invoice paid that real money paid', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CHECK' });
  await goLive();
  expect((await portal.invoice(id)).invoice).toMatchObject({ status: 'paid' });
});

it('counts sandbox payments while no account is live', async () => {
  const { id } = await portal.addSentInvoice();
  await portal.pay(id, { method: 'CARD', nonce: 'ok-counted' });
  await portal.run('billing.reconcile');
  expect((await portal.invoice(id)).invoice).toMatchObject({ status: 'paid' });
});
