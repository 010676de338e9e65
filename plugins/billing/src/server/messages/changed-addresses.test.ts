import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LinkedCards } from '../cards/linked-cards.ts';
import { BillingMessages } from './billing-messages.ts';
import {
  bank,
  createBillingPortal,
  type BillingPortal,
} from '../testing/billing-portal.fixture.ts';

const [hers, agents, third] = ['her@example.com', 'agent@example.com', 'third@example.com'];

let portal: BillingPortal;
beforeAll(async () => {
  portal = await createBillingPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  bank.reset();
  await portal.database.query('delete from core_message');
});

async function recipients(template: string): Promise<readonly string[]> {
  const rows = await portal.database.query<{ recipient: string }>(
    'select recipient from core_message where template = $1 order by id',
    [template],
  );
  return rows.map(({ recipient }) => recipient);
}

async function change(client: number, emails: readonly string[]): Promise<void> {
  for (const primary_email of emails)
    await portal.done('PUT', `/clients/${String(client)}`, { primary_email });
}

const service = () => portal.portal.kernel.currentSnapshot();

/** Stores a card, and returns its id. */
async function card(client: number): Promise<number> {
  const body = { nonce: `ok-${randomUUID()}`, mandate_given: 'phone' };
  await portal.done('POST', `/clients/${String(client)}/saved-cards`, body);
  const [row] = await portal.database.query<{ id: number }>(
    'select id from billing_saved_card where client_id = $1',
    [client],
  );
  return Number(row!.id);
}

/** A paid invoice; returns the id of its payment. */
async function payment(customer_id: number): Promise<number> {
  const { id } = await portal.addSentInvoice({ customer_id, email: hers });
  await portal.pay(id, { method: 'CARD', nonce: `ok-${randomUUID()}` });
  return (await portal.invoice(id)).payments[0]!.id;
}

/** Acts on the client, and returns what sends the message of that act. */
type Act = (client: number) => Promise<() => Promise<void>>;

describe.each<[string, Act]>([
  [
    'billing.mandate',
    async (client) => {
      const id = await card(client);
      return () => service().service(LinkedCards)!.sendMandate(id);
    },
  ],
  [
    'billing.receipt',
    async (client) => {
      const id = await payment(client);
      return () => service().service(BillingMessages)!.sendReceipt(id);
    },
  ],
  [
    'billing.refund',
    async (client) => {
      const body = { amount: '40.00', reason: 'Policy canceled', intent: 'cancel' };
      const path = `/payments/${String(await payment(client))}/refund`;
      await portal.done('POST', path, body);
      const [row] = await portal.database.query<{ id: number }>(
        'select id from billing_refund order by id desc limit 1',
      );
      return () => service().service(BillingMessages)!.sendRefund(Number(row!.id));
    },
  ],
])('the message %s', (template, act) => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['was not changed', [], [hers]],
    ['was changed', [agents], [agents, hers]],
    ['was changed and changed back', [agents, hers], [hers, agents]],
    ['was changed twice', [agents, third], [third, agents, hers]],
    ['was removed', [''], [hers]],
  ])(
    'goes to the emails of the last week of a client whose email %s',
    async (_, emails, notified) => {
      const client = await portal.addClient({ primary_email: hers });
      const send = await act(client);
      await expect.poll(() => recipients(template)).toEqual([hers]);
      await change(client, emails);
      expect(await recipients(template)).toEqual([hers]);
      await portal.database.query('delete from core_message');
      await send();
      const sent = await recipients(template);
      expect(sent.toSorted()).toEqual(notified.toSorted());
      await send();
      expect(await recipients(template)).toEqual(sent);
    },
  );

  it('goes to no email that the client has not had for a week', async () => {
    const client = await portal.addClient({ primary_email: agents });
    await change(client, [hers]);
    await portal.database.query(
      `update clients_address_change set replaced_at = now() - interval '8 days'`,
    );
    await act(client);
    await expect.poll(() => recipients(template)).toEqual([hers]);
  });
});
