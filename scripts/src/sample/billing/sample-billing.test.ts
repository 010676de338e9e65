import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPortal } from '../fill-portal.ts';
import { addSampleEnvelopes } from '../forms/sample-envelopes.ts';
import { addSampleCollections } from './sample-collections.ts';

let portal: TestPortal;
let token: string;
let accounts: Awaited<ReturnType<typeof fillPortal>>;

beforeAll(async () => {
  portal = await createTestPortal({
    plugins: ['recurring', 'form-personal-info', 'form-iul', 'signing'],
  });
  accounts = await fillPortal(
    {
      DATABASE_URL: portal.database.url,
      DATABASE_SCHEMA: portal.database.schema,
      DATA_DIR: portal.folder,
    },
    40,
  );
  token = await portal.signIn('owner');
});
afterAll(() => portal.close());

interface Invoice {
  readonly id: number;
  readonly external_ref: string;
  readonly title: string;
  readonly status: string;
  readonly total_cents: number;
  readonly paid_amount_cents: number;
  readonly created_at: string;
  readonly customer_id: number;
  readonly session_id: number | null;
}
interface Payment {
  readonly invoice_id: number;
  readonly method: string;
  readonly status: string;
  readonly amount_cents: number;
}
interface Schedule {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly attention: number;
  readonly next_payment_date: string | null;
}

const get = async <T>(path: string): Promise<T> =>
  (await portal.request('GET', `/api${path}`, { token })).json<{ data: T }>().data;
const invoices = async () => (await get<{ invoices: readonly Invoice[] }>('/invoices')).invoices;
const payments = async () => (await get<{ payments: readonly Payment[] }>('/payments')).payments;
const schedules = async () =>
  (await get<{ recurring_payments: readonly Schedule[] }>('/recurring-payments'))
    .recurring_payments;

it('adds invoices in every state, several of them overdue', async () => {
  const statuses = new Set((await invoices()).map(({ status }) => status));
  expect([...statuses].sort()).toEqual([
    'draft',
    'paid',
    'partially_paid',
    'refunded',
    'sent',
    'void',
  ]);
  const late = await get<{ invoices: readonly Invoice[] }>('/invoices?page=1&status=overdue');
  expect(late.invoices.length).toBeGreaterThanOrEqual(3);
});

it('numbers invoices in the order in which they were created', async () => {
  const list = await invoices();
  const byNumber = list.toSorted((a, b) => a.id - b.id).map(({ created_at }) => created_at);
  expect(byNumber).toEqual(byNumber.toSorted());
  expect(byNumber.at(-1)! <= new Date().toISOString()).toBe(true);
});

it('adds payments of every method that needs no card, and a refund', async () => {
  const list = await payments();
  expect([...new Set(list.map(({ method }) => method))].sort()).toEqual([
    'ACH',
    'CASH',
    'CHECK',
    'OTHER',
  ]);
  expect(list.filter(({ status }) => status === 'refunded')).toHaveLength(1);
});

it('adds the payments that the paid amount of each invoice says', async () => {
  const received = await payments();
  for (const { id, paid_amount_cents, external_ref } of await invoices()) {
    const sum = received
      .filter(({ invoice_id, status }) => invoice_id === id && status === 'completed')
      .reduce((cents, { amount_cents }) => cents + amount_cents, 0);
    expect([external_ref, paid_amount_cents]).toEqual([external_ref, sum]);
  }
});

it('bills each session that is paid', async () => {
  const paid = await portal.database.query<{ id: number }>(
    'select id::int as id from forms_session where payment_received_at is not null order by id',
  );
  const billed = (await invoices()).filter(({ session_id }) => session_id !== null);
  expect(billed.map(({ session_id }) => session_id).sort()).toEqual(paid.map(({ id }) => id));
  expect(billed.every(({ status }) => status === 'paid')).toBe(true);
});

it('adds templates of lines, one of them retired', async () => {
  const { templates } = await get<{ templates: readonly { is_active: boolean }[] }>(
    '/line-item-templates',
  );
  expect(templates).toHaveLength(8);
  expect(templates.filter(({ is_active }) => !is_active)).toHaveLength(1);
});

it('adds recurring payments in every state, one failed and one not sent', async () => {
  const list = await schedules();
  expect([...new Set(list.map(({ status }) => status))].sort()).toEqual([
    'ACTIVE',
    'CANCELLED',
    'COMPLETED',
    'PAUSED',
  ]);
  const attention = await get<{
    items: readonly { charge: { state: string; failure_reason: string } }[];
  }>('/recurring-payments/attention');
  expect(attention.items.map(({ charge }) => [charge.state, charge.failure_reason]).sort()).toEqual(
    [
      ['failed', 'The card has expired'],
      ['unsent', 'Contact Information Required: enter an email or a phone number first'],
    ],
  );
});

it('leaves no recurring payment due, so that a new portal charges nothing by itself', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const due = (await schedules()).filter(
    ({ status, next_payment_date: next }) => status === 'ACTIVE' && next! <= today,
  );
  expect(due).toEqual([]);
});

it('bills and collects through the running portal, so that histories have it', async () => {
  const before = (await invoices()).length;
  const added = await addSampleCollections(portal.portal, accounts[0]!);
  expect(added).toBeGreaterThanOrEqual(1);
  const list = await invoices();
  expect(list).toHaveLength(before + added);
  const partly = list.find(({ title }) => title === 'Medicare options review');
  expect(partly).toMatchObject({ status: 'partially_paid', paid_amount_cents: 10_000 });
  const history = await portal.request(
    'GET',
    `/api/clients/${String(partly!.customer_id)}/history`,
    { token },
  );
  expect(history.text).toContain('invoice.created');
});

/** Subscribers that have events waiting or are being tried again, and events that failed. */
const unfinished = () =>
  portal.database.query<{ subscriber: string }>(
    `select subscriber from core_outbox_cursor c
     where failures > 0
       or (select max(o.position) from core_outbox o where o.event = c.event) > c.position
     union select subscriber || ': ' || error from core_event_failure`,
  );

it('delivers every event of a busy agency although no address can receive mail', async () => {
  await addSampleEnvelopes(portal.portal, accounts[0]!);
  const { query } = portal.database;
  const events = async () =>
    (await query<{ event: string }>('select distinct event from core_outbox')).map(
      ({ event }) => event,
    );
  const sources = [
    'billing.payment-completed',
    'signing.completed',
    'signing.declined',
    'signing.document-stored',
    'signing.voided',
  ];
  await expect.poll(events, { timeout: 60_000 }).toEqual(expect.arrayContaining(sources));
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
  const columns = await query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and column_name ~ 'email$' and is_generated = 'NEVER'`,
  );
  for (const { table_name: table, column_name: column } of columns)
    await query(`update ${table} set ${column} = 'a,' || md5(ctid::text) || '@x.test'`);
  await query('delete from core_message');
  await query('update core_outbox_cursor set position = 0');
  await expect.poll(unfinished, { timeout: 60_000 }).toEqual([]);
  const messages = await query<{ template: string; state: string }>(
    'select distinct template, state from core_message order by template',
  );
  expect(messages).toEqual(
    ['billing.receipt', 'signing.completed', 'signing.declined'].map((template) => ({
      template,
      state: 'failed',
    })),
  );
}, 180_000);
