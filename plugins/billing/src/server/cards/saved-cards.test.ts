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

const at = (client: number) => `/clients/${String(client)}/saved-cards`;
const save = (client: number, body: object = {}) =>
  portal.call('POST', at(client), {
    nonce: `ok-${randomUUID()}`,
    mandate_given: 'phone',
    ...body,
  });
const cardIn = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.json<{ data: { card: SavedCard } }>().data.card;
const list = async (client: number) =>
  (await portal.done<{ data: { cards: SavedCard[]; mandate: string } }>('GET', at(client))).data;
const invoices = () => portal.portal.kernel.currentSnapshot().service(Invoices)!;
const robot = { kind: 'system', plugin: 'fixture-gateway' } as const;

it('stores a card at the gateway, with the mandate in the language of the client', async () => {
  const client = await portal.addClient({ pref_lang: 'Spanish' });
  const answer = await save(client);
  expect(answer.status).toBe(201);
  expect(cardIn(answer)).toMatchObject({
    brand: 'VISA',
    last4: '1111',
    is_expired: false,
    mandate_given: 'phone',
  });
  expect(cardIn(answer).mandate).toMatch(/^Autorizo a /);
  expect((await list(client)).cards).toHaveLength(1);
  expect(answer.text).not.toContain('ccof');
  const actions = (await portal.history(client)).map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['saved-card.stored', 'saved-card.requested']);
});

it('stores no card without a mandate, for an unknown client, or that is declined', async () => {
  const client = await portal.addClient();
  const nonce = `ok-${randomUUID()}`;
  expect((await portal.call('POST', at(client), { nonce })).status).toBe(400);
  expect((await save(987_654)).status).toBe(404);
  const unread = await save(client, { nonce: 'x' });
  expect(unread.status).toBe(400);
  expect(unread.body).toMatchObject({ details: [{ field: 'nonce' }] });
  const declined = await save(client, { nonce: 'declined' });
  expect(declined.status).toBe(402);
  expect(declined.body).toMatchObject({
    message: 'The card could not be stored: the card was declined',
  });
  bank.reason = 'Enter the access token of the account.';
  expect((await save(client)).status).toBe(503);
  expect((await list(client)).cards).toEqual([]);
});

it('refuses an account that the gateway does not have with 400, and a token that it refuses with 402', async () => {
  const client = await portal.addClient();
  expect((await save(client, { merchant: 'XYZ' })).status).toBe(400);
  bank.fail('saveCard', 'refused');
  expect((await save(client)).status).toBe(402);
  expect((await list(client)).cards).toEqual([]);
});

const charge = (card: number) => ({ method: 'CARD', saved_card_id: card, consent: 'phone' });

it('charges a card on file for an invoice of its client, and of no other', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  const own = await portal.addInvoice({ customer_id: client });
  const other = await portal.addInvoice({ customer_id: await portal.addClient() });
  const pay = (invoice: number) => portal.pay(invoice, charge(card.id));
  expect((await pay(other.id)).status).toBe(404);
  expect(bank.count('charge')).toBe(0);
  const both = await Promise.all([pay(own.id), pay(own.id)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(bank.charged()).toBe(10_000);
});

it('charges no card that is stored with another merchant', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client, { merchant: 'BFA' }));
  const { id } = await portal.addInvoice({ customer_id: client, merchant: 'BFS' });
  expect((await portal.pay(id, charge(card.id))).status).toBe(409);
});

it('removes a card here and at the gateway, and never charges it again', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  const { id } = await portal.addInvoice({ customer_id: client });
  const remove = () => portal.call('DELETE', `${at(client)}/${String(card.id)}`);
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  expect(bank.disabled).toHaveLength(1);
  expect((await portal.pay(id, charge(card.id))).status).toBe(404);
});

it('charges an invoice once for one key of another plugin, also after a lost response', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  const { id } = await portal.addInvoice({ customer_id: client });
  const charge = { key: randomUUID(), invoiceId: id, savedCardId: card.id, mostCents: 10_000 };
  bank.fail('charge', 'lost');
  expect(await invoices().charge(robot, charge)).toMatchObject({ status: 'pending' });
  await portal.database.query(
    "update billing_payment set created_at = created_at - interval '1 minute' where status = 'pending'",
  );
  await portal.run('billing.reconcile');
  expect(await invoices().charge(robot, charge)).toMatchObject({ status: 'completed' });
  expect(bank.charged()).toBe(10_000);
  await expect(invoices().charge(robot, { ...charge, key: randomUUID() })).rejects.toMatchObject({
    problem: { message: 'This invoice is paid already.' },
  });
});

it('returns a declined charge of another plugin as a result', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  const { id } = await portal.addInvoice({ customer_id: client });
  bank.disabled.push(
    ...(
      await portal.database.query<{ id: string }>(
        'select gateway_card_id as id from billing_saved_card where id = $1',
        [card.id],
      )
    ).map((row) => row.id),
  );
  const result = await invoices().charge(robot, {
    key: randomUUID(),
    invoiceId: id,
    savedCardId: card.id,
    mostCents: 10_000,
  });
  expect(result).toMatchObject({
    status: 'failed',
    failureReason: 'please enter the card again',
    isDeclined: true,
  });
});

it('copies an invoice with its lines as a draft that does not recur, and sends it', async () => {
  const { id } = await portal.addInvoice({
    is_recurring: true,
    recurring_frequency: 'MONTHLY',
    due_date: '2026-12-31',
  });
  const { Writes } = await import('@porchlight/server');
  const writes = portal.portal.kernel.currentSnapshot().service(Writes)!;
  const copied = await writes.run(robot, (unit) =>
    invoices().copy(unit, { invoiceId: id, dueDate: '2027-01-31', createdBy: null }),
  );
  expect((await portal.invoice(copied)).invoice).toMatchObject({
    status: 'draft',
    due_date: '2027-01-31',
    is_recurring: false,
    total_cents: 10_000,
    line_items: [{ description: 'Advisory' }],
  });
  await invoices().send(robot, copied);
  expect(await invoices().find(copied)).toMatchObject({ status: 'sent', open_cents: 10_000 });
  expect(await invoices().find(987_654)).toBeNull();
});

it('disables the cards of a deleted client, and forgets name and contact once it is removed for good', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  const { id, public_id } = await portal.addSentInvoice({
    customer_id: client,
    full_name: 'Private Person',
    email: 'private@example.com',
    phone: '305-555-0177',
    description: 'About the divorce',
  });
  await portal.pay(id, { method: 'CHECK', check_number: '991', notes: 'From the sister' });
  const [payment] = (await portal.invoice(id)).payments;
  const refund = { amount: 10, reason: 'The sister paid twice', intent: 'collect' };
  await portal.done('POST', `/payments/${String(payment!.id)}/refund`, refund);
  await portal.pay(id, { amount: 10 });
  expect(await portal.done('GET', `/clients/${String(client)}/related-data`)).toMatchObject({
    counts: { saved_cards: 1 },
  });
  await portal.done('DELETE', `/clients/${String(client)}`);
  await expect.poll(() => bank.disabled.length, { timeout: 15_000 }).toBe(1);
  const kept = await portal.invoice(id);
  expect(kept.invoice).toMatchObject({ full_name: 'Private Person', customer_id: null });
  expect(kept.payments.map(({ customer_id }) => customer_id)).toEqual([null, null]);
  await portal.database.query(
    "update clients_client set deleted_at = now() - interval '31 days' where id = $1",
    [client],
  );
  await portal.run('clients.purge-deleted');
  const { invoice, payments } = await portal.invoice(id);
  expect(invoice).toMatchObject({
    full_name: 'Deleted client',
    email: '',
    phone: '',
    description: '',
    customer_id: null,
    status: 'paid',
    total_cents: 10_000,
  });
  expect(payments.at(-1)).toMatchObject({ notes: '', check_number: null, amount_cents: 10_000 });
  const reasons = await portal.database.query(
    'select reason from billing_refund where payment_id = $1',
    [payment!.id],
  );
  expect(reasons).toEqual([{ reason: '' }]);
  const visitor = { token: null };
  const gone = await portal.call('GET', `/public/invoices/${public_id}`, undefined, visitor);
  expect(gone.status).toBe(404);
  const [row] = await portal.database.query<{ count: string }>(
    'select count(*) from billing_saved_card where id = $1',
    [card.id],
  );
  expect(Number(row!.count)).toBe(0);
});

it('disables a card at the gateway later when the gateway cannot be reached', async () => {
  const client = await portal.addClient();
  const card = cardIn(await save(client));
  bank.fail('disableCard', 'failed');
  await portal.done('DELETE', `${at(client)}/${String(card.id)}`);
  expect((await list(client)).cards).toEqual([]);
  await expect.poll(() => bank.disabled.length, { timeout: 15_000 }).toBe(1);
});

it('stores a card once for equal calls at the same time', async () => {
  const client = await portal.addClient();
  const nonce = `ok-${randomUUID()}`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => save(client, { nonce })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map((answer) => cardIn(answer).id)).size).toBe(1);
  expect(bank.cards.size).toBe(1);
  expect((await list(client)).cards).toHaveLength(1);
});

it('finds a card that the gateway stored although its response was lost', async () => {
  const client = await portal.addClient();
  bank.fail('saveCard', 'lost');
  const answer = await save(client);
  expect(answer.status).toBe(502);
  expect(answer.body).toMatchObject({
    message: 'It is not known yet whether the card was stored. Reload this page in a few minutes.',
  });
  expect((await list(client)).cards).toEqual([]);
  await passTime('1 minute');
  await portal.run('billing.reconcile');
  expect((await list(client)).cards).toMatchObject([{ last4: '1111', mandate_given: 'phone' }]);
  const actions = (await portal.history(client)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith('saved-card.'))).toEqual([
    'saved-card.stored',
    'saved-card.requested',
  ]);
});

it('gives a card up that never reached the gateway', async () => {
  const client = await portal.addClient();
  bank.fail('saveCard', 'failed');
  const nonce = `ok-${randomUUID()}`;
  expect((await save(client, { nonce })).status).toBe(502);
  await passTime('20 minutes');
  await portal.run('billing.reconcile');
  expect((await save(client, { nonce })).status).toBe(402);
  expect((await list(client)).cards).toEqual([]);
  const actions = (await portal.history(client)).map(({ action }) => action);
  expect(actions.slice(0, 2)).toEqual(['saved-card.failed', 'saved-card.requested']);
  expect((await save(client)).status).toBe(201);
});

/** For what is still waiting. */
async function passTime(interval: string): Promise<void> {
  await portal.database.query(
    `update billing_saved_card set created_at = created_at - $1::interval where state = 'requested'`,
    [interval],
  );
}
