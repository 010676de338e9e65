import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Invoices } from '../../contract.ts';
import type { SavedCard } from '../../generated/types.ts';
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

const invoices = () => portal.portal.kernel.currentSnapshot().service(Invoices)!;
const robot = { kind: 'system', plugin: 'fixture-gateway' } as const;

async function addInvoiceWithCard(): Promise<{ readonly id: number; readonly card: number }> {
  const client = await portal.addClient();
  const stored = { nonce: `ok-${randomUUID()}`, mandate_given: 'phone' };
  const answer = await portal.call('POST', `/clients/${String(client)}/saved-cards`, stored);
  const { id: card } = answer.json<{ data: { card: SavedCard } }>().data.card;
  return { id: (await portal.addInvoice({ customer_id: client })).id, card };
}

it('charges nothing to a card for an invoice that is about more than another plugin allows', async () => {
  const { id, card } = await addInvoiceWithCard();
  const charge = { key: randomUUID(), invoiceId: id, savedCardId: card };
  await expect(invoices().charge(robot, { ...charge, mostCents: 9_999 })).rejects.toMatchObject({
    problem: { status: 409 },
  });
  expect(bank.count('charge')).toBe(0);
  expect(await invoices().charge(robot, { ...charge, mostCents: 10_000 })).toMatchObject({
    status: 'completed',
  });
});

it('says that a card was not declined whose charge the gateway refused', async () => {
  const { id, card } = await addInvoiceWithCard();
  bank.fail('charge', 'refused');
  const charge = { key: randomUUID(), invoiceId: id, savedCardId: card, mostCents: 10_000 };
  expect(await invoices().charge(robot, charge)).toMatchObject({
    status: 'failed',
    isDeclined: false,
  });
});
