import type { HeldStatement, TestDatabase } from '@porchlight/testing';
import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { billingCalls, type BillingCalls } from './billing-calls.fixture.ts';
import type { SquarePortal } from './square-portal.fixture.ts';

export const nonce = 'cnon:card-nonce-ok';

/** Where a process is with an invoice when it dies. */
const places = [
  'beforeCharge',
  'duringCharge',
  'afterCharge',
  'beforeMail',
  'beforeRefund',
  'afterRefund',
  'published',
  'voided',
  'edited',
] as const;
export type Place = (typeof places)[number];
const clientNames = ['card', 'mailed', 'charged', 'counted'] as const;
type ClientRole = (typeof clientNames)[number];

/** What a process is busy with when it dies. */
export interface BusyPortal {
  /** Invoices of $125. */
  readonly ids: Readonly<Record<Place, number>>;
  /** Payments to refund. */
  readonly payments: Readonly<Record<'beforeRefund' | 'afterRefund', number>>;
  /** A card is stored for the first; the cards of the last two are charged by a schedule that is due. */
  readonly clients: Readonly<Record<ClientRole, number>>;
  /** What the process is about to write then. */
  readonly points: readonly HeldStatement[];
}

/** Prepares all of it in a portal that is closed afterwards. */
export async function busyPortal(
  planning: SquarePortal,
  database: TestDatabase,
  advance: (ms: number) => void,
): Promise<BusyPortal> {
  const before = billingCalls(planning, advance);
  const clients = {} as Record<ClientRole, number>;
  for (const name of clientNames) clients[name] = await addClient(planning, name);
  const ids = {} as Record<Place, number>;
  for (const place of places) {
    const isOwn = !['published', 'voided', 'edited'].includes(place);
    const customer = place === 'beforeMail' ? { customer_id: clients.mailed } : {};
    // Equal ones that are sent within a minute are one invoice.
    const sent = isOwn ? { title: `Fees ${place}` } : { send_immediately: false };
    ids[place] = (await before.addInvoice({ ...sent, ...customer })).id;
  }
  const payments = { beforeRefund: 0, afterRefund: 0 };
  for (const place of ['beforeRefund', 'afterRefund'] as const) {
    await before.payByCard(ids[place], { nonce, key: randomUUID() });
    payments[place] = (await before.invoice(ids[place])).payments[0]!.id;
  }
  for (const place of ['voided', 'edited'] as const) await before.link(ids[place]);
  const charged = await addSchedule(planning, { before, database, client: clients.charged });
  const schedule = await addSchedule(planning, { before, database, client: clients.counted });
  await database.query(
    `update recurring_schedule set next_payment_date = current_date - 1, anchor_date = current_date - 1, next_index = 0`,
  );
  for (const id of [charged, schedule]) await before.agreeToCard(id);
  return { ids, payments, clients, points: pointsOf({ ids, payments, clients }, schedule) };
}

async function addClient(planning: SquarePortal, name: string): Promise<number> {
  const body = {
    client_first_name: 'Carmen',
    client_last_name: name,
    primary_email: `${name.toLowerCase()}@example.com`,
  };
  const options = { token: planning.owner, body };
  const { status, text, json } = await planning.portal.request('POST', '/api/clients', options);
  if (status >= 300) throw new Error(text);
  return json<{ id: number }>().id;
}

/** A yearly schedule of a client with a card on file. */
async function addSchedule(
  planning: SquarePortal,
  given: {
    readonly before: BillingCalls;
    readonly database: TestDatabase;
    readonly client: number;
  },
): Promise<number> {
  const { before, database, client } = given;
  const body = { nonce, mandate_given: 'phone' };
  const path = `/api/clients/${String(client)}/saved-cards`;
  const { status, text } = await planning.portal.request('POST', path, {
    token: planning.owner,
    body,
  });
  if (status >= 300) throw new Error(text);
  await before.addInvoice({ customer_id: client, is_recurring: true });
  return vi.waitFor(async () => {
    const [row] = await database.query<{ id: number }>(
      'select id::int from recurring_schedule where customer_id = $1',
      [client],
    );
    return row!.id;
  }, 20_000);
}

function pointsOf(
  { ids, payments, clients }: Omit<BusyPortal, 'points'>,
  countedSchedule: number,
): readonly HeldStatement[] {
  const invoice = (place: Place) => `new.invoice_id = ${String(ids[place])}`;
  const payment = (place: keyof typeof payments) => `new.payment_id = ${String(payments[place])}`;
  return [
    { table: 'billing_payment', event: 'insert', when: invoice('beforeCharge') },
    {
      table: 'billing_payment',
      event: 'update',
      when: `${invoice('afterCharge')} and new.status = 'completed'`,
    },
    {
      table: 'core_message',
      event: 'insert',
      when: `new.client_id = ${String(clients.mailed)}`,
    },
    { table: 'billing_refund', event: 'insert', when: payment('beforeRefund') },
    {
      table: 'billing_refund',
      event: 'update',
      when: `${payment('afterRefund')} and new.gateway_refund_id is not null`,
    },
    {
      table: 'billing_publication',
      event: 'update',
      when: `${invoice('published')} and new.gateway_invoice_id is not null`,
    },
    {
      table: 'billing_publication',
      event: 'update',
      when: `${invoice('voided')} and new.state = 'canceled'`,
    },
    { table: 'billing_publication', event: 'insert', when: invoice('edited') },
    {
      table: 'billing_saved_card',
      event: 'update',
      when: `new.client_id = ${String(clients.card)} and new.state = 'active'`,
    },
    {
      table: 'billing_payment',
      event: 'update',
      when: `new.customer_id = ${String(clients.charged)} and new.status = 'completed'`,
    },
    {
      table: 'recurring_charge',
      event: 'update',
      when: `new.schedule_id = ${String(countedSchedule)} and new.state = 'paid'`,
    },
  ];
}
