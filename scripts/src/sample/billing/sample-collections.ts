import { addDays } from '@porchlight/kernel';
import { AgencyCalendar, Database } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';
import { callsTo, signIn, type Call } from '../portal-calls.ts';
import type { SampleAccount } from '../sample-agents.ts';
import { payersOf } from './billing-fill.ts';

/** Test cards of the payment gateway's sandbox. */
const GOOD_CARD = 'cnon:card-nonce-ok';
const DECLINED_CARD = 'cnon:card-nonce-declined';

/** Clients from this place of the list on, which have fewer invoices than those before. */
const FIRST_CLIENT = 18;
const CLIENTS = 3;

interface Invoice {
  readonly id: number;
}

interface Options {
  readonly card: { readonly merchants: readonly { readonly code: string }[] } | null;
}

interface Collecting {
  readonly call: Call;
  readonly token: string;
  readonly today: string;
  readonly clients: readonly number[];
}

/**
 * Bills and collects through the running portal, as an agent does, so that the history of a few clients has it: a part
 * payment, the invoice of a signed session, and with a card gateway a card on file, a charge, and a declined card. Does
 * nothing without the billing plugin.
 *
 * @returns how many invoices it added
 */
export async function addSampleCollections(
  { kernel, address }: Pick<Portal, 'kernel' | 'address'>,
  agent: SampleAccount,
): Promise<number> {
  if (!kernel.currentSnapshot().plugins.some(({ id }) => id === 'billing')) return 0;
  const { knex } = kernel.service('billing', Database);
  const payers = await payersOf(knex);
  if (payers.length === 0) return 0;
  const call = callsTo(address);
  const collecting = {
    call,
    token: await signIn(call, agent),
    today: kernel.service('billing', AgencyCalendar).today(),
    clients: Array.from(
      { length: CLIENTS },
      (_, index) => payers[(FIRST_CLIENT + index) % payers.length]!.id,
    ),
  };
  const partly = await billPartly(collecting);
  const ofSession = await billSession(
    collecting,
    (await knex('forms_session').orderBy('id').pluck('id')) as readonly number[],
  );
  return partly + ofSession + (await chargeCards(collecting));
}

async function billPartly(collecting: Collecting): Promise<number> {
  const { call, token, clients } = collecting;
  const { id } = await addInvoice(collecting, clients[0]!, {
    title: 'Medicare options review',
    line_items: [
      { description: 'Planning session, per hour', quantity: 2, unit_price_cents: 12_500 },
    ],
    send_immediately: true,
  });
  await call('POST', '/payments/typed-in', token, {
    method: 'CHECK',
    amount: '100.00',
    invoice_id: id,
    check_number: '3310',
    notes: 'The rest follows next week.',
  });
  return 1;
}

/** The first session that is signed and not paid is billed. */
async function billSession(
  { call, token }: Collecting,
  sessions: readonly number[],
): Promise<number> {
  for (const session of sessions) {
    const path = `/sessions/${String(session)}`;
    const { data } = await call<{ data: { state: string } }>('GET', `${path}/invoices`, token);
    if (data.state !== 'ready') continue;
    const created = await call<{ data: { invoices: readonly Invoice[] } }>(
      'POST',
      `${path}/invoice`,
      token,
    );
    const { invoices } = created.data;
    for (const { id } of invoices)
      await call('POST', `/invoices/${String(id)}/generate-link`, token);
    return invoices.length;
  }
  return 0;
}

async function chargeCards(collecting: Collecting): Promise<number> {
  const { call, token, clients } = collecting;
  const { data } = await call<{ data: Options }>('GET', '/billing/options', token);
  const merchant = data.card?.merchants[0]?.code;
  if (merchant === undefined) return 0;
  const [, client, other] = clients as [number, number, number];
  const saved = await call<{ data: { card: { id: number } } }>(
    'POST',
    `/clients/${String(client)}/saved-cards`,
    token,
    { nonce: GOOD_CARD, merchant, mandate_given: 'in-person' },
  );
  const plan = await addInvoice(collecting, client, {
    title: 'Financial planning retainer',
    line_items: [
      { description: 'Financial planning, monthly', quantity: 1, unit_price_cents: 12_500 },
    ],
    merchant,
    is_recurring: true,
    recurring_frequency: 'MONTHLY',
    recurring_frequency_interval: 1,
  });
  await call('POST', '/payments/typed-in', token, {
    method: 'CARD',
    amount: '125.00',
    invoice_id: plan.id,
    saved_card_id: saved.data.card.id,
    consent: 'phone',
  });
  const review = await addInvoice(collecting, other, {
    title: 'Annual policy review',
    line_items: [
      { description: 'Annual review of all policies', quantity: 1, unit_price_cents: 15_000 },
    ],
    merchant,
    send_immediately: true,
  });
  const declined = { method: 'CARD', amount: '150.00', invoice_id: review.id };
  // The payment that failed is what it is for.
  await call('POST', '/payments/typed-in', token, { ...declined, nonce: DECLINED_CARD }).catch(
    () => undefined,
  );
  return 2;
}

async function addInvoice(
  { call, token, today }: Collecting,
  client: number,
  invoice: object,
): Promise<Invoice> {
  const body = { customer_id: client, due_date: addDays(today, 14), ...invoice };
  const { data } = await call<{ data: { invoice: Invoice } }>('POST', '/invoices', token, body);
  return data.invoice;
}
