import type { Invoice, Payment } from '@porchlight/billing/contract';
import { expect } from 'vitest';
import type { SquarePortal } from './square-portal.fixture.ts';

type Answer = Awaited<ReturnType<SquarePortal['portal']['request']>>;

/** What an agent does with invoices and payments in a portal whose gateway is Square. */
export interface BillingCalls {
  /** Any call of the agent. */
  call(method: string, path: string, body?: object, key?: string): Promise<Answer>;
  /** A call of somebody who is not signed in. */
  visit(path: string, body: object, key: string): Promise<Answer>;
  /** An invoice of $125, with the portal's own page unless it is a draft. */
  addInvoice(fields?: object): Promise<Invoice>;
  invoice(
    id: number,
  ): Promise<{ readonly invoice: Invoice; readonly payments: readonly Payment[] }>;
  /** Types a card payment of the whole invoice in; calls with the same key are the same payment. */
  payByCard(invoiceId: number, payment: { nonce: string; key: string }): Promise<Answer>;
  refund(paymentId: number, refund: { amount: number; key: string }): Promise<Answer>;
  /** The page where the client pays: that of Square for a draft. */
  link(invoiceId: number): Promise<Answer>;
  void(invoiceId: number): Promise<Answer>;
  /** Runs a job once. */
  run(job: string): Promise<void>;
  /** A recurring invoice whose card on file is charged since yesterday; its id. */
  addDueSchedule(): Promise<number>;
  /** The client of a schedule agrees that the card on file is charged. */
  agreeToCard(scheduleId: number): Promise<void>;
  /** What became of the periods of the schedule that an invoice founded. */
  periods(invoiceId: number): Promise<readonly string[]>;
  /** A client with a card on file. */
  addCardHolder(): Promise<{ readonly client: number; readonly card: number }>;
  addClient(): Promise<number>;
  saveCard(client: number): Promise<Answer>;
  /** Compares with Square what is not known for certain, as the job does later. */
  reconcile(): Promise<void>;
  /** What the portal stores of the money at Square. */
  rows(): Promise<readonly MoneyRow[]>;
  /** The same of Square itself. */
  moneyAtSquare(): readonly MoneyRow[];
}

/** A payment and what was refunded of it, in cents. */
interface MoneyRow {
  readonly id: string;
  readonly merchant: string;
  readonly status: string;
  readonly cents: number;
  readonly refunded: number;
}

/** @param advance moves the clock of the portal */
export function billingCalls(world: SquarePortal, advance: (ms: number) => void): BillingCalls {
  const { portal, emulator } = world;
  let token = world.owner;
  const call = async (
    method: string,
    path: string,
    body?: object,
    key?: string,
  ): Promise<Answer> => {
    const send = () =>
      portal.request(method, `/api${path}`, {
        token,
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The clock of the test moved beyond the session.
    token = await portal.signIn('owner');
    return send();
  };
  const done = async <T>(answer: Promise<Answer>): Promise<T> => {
    const { status, text, json } = await answer;
    if (status >= 300) throw new Error(`${String(status)} ${text}`);
    return json<{ data: T }>().data;
  };
  const run = async (id: string) => {
    const { jobs } = portal.portal.kernel.currentSnapshot();
    const { definition } = jobs.find((job) => job.definition.id === id)!;
    await definition.run({}, new AbortController().signal, () => undefined);
  };
  const addInvoice: BillingCalls['addInvoice'] = async (fields = {}) => {
    const body = {
      title: 'Planning fees',
      full_name: 'Rosa Núñez',
      email: 'rosa@example.com',
      line_items: [{ description: 'Financial plan', quantity: 1, unit_price_cents: 12_500 }],
      send_immediately: true,
      ...fields,
    };
    return (await done<{ invoice: Invoice }>(call('POST', '/invoices', body))).invoice;
  };
  let clients = 0;
  const addClient = async () => {
    clients += 1;
    const name = `Holder ${String(clients)}`;
    const email = `holder${String(clients)}@example.com`;
    const body = { client_first_name: 'Rosa', client_last_name: name, primary_email: email };
    const answer = await call('POST', '/clients', body);
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.json<{ id: number }>().id;
  };
  const saveCard = (client: number) =>
    call('POST', `/clients/${String(client)}/saved-cards`, {
      nonce: 'cnon:card-nonce-ok',
      mandate_given: 'phone',
    });
  const addCardHolder = async () => {
    const client = await addClient();
    const { card } = await done<{ card: { id: number } }>(saveCard(client));
    return { client, card: card.id };
  };
  const agreeToCard = async (id: number) => {
    const path = `/recurring-payments/${String(id)}`;
    const { recurring_payment: payment, cards } = await done<{
      recurring_payment: { version: number };
      cards: readonly { id: number }[];
    }>(call('GET', path));
    const chosen = { mode: 'card', saved_card_id: cards[0]!.id, consent: 'phone' };
    await done(call('PUT', path, { version: payment.version, ...chosen }));
  };
  return {
    call,
    visit: (path, body, key) =>
      portal.request('POST', `/api${path}`, { body, headers: { 'idempotency-key': key } }),
    run,
    addClient,
    saveCard,
    addCardHolder,
    async addDueSchedule() {
      const { client } = await addCardHolder();
      const founding = await addInvoice({ customer_id: client, is_recurring: true });
      const { id, created_at: today } = founding;
      // The schedule follows the event of its invoice.
      const founded = () =>
        portal.database.query<{ id: number }>(
          `update recurring_schedule set next_payment_date = $2::timestamptz::date - 1, anchor_date = $2::timestamptz::date - 1, next_index = 0
           where invoice_id = $1 returning id::int`,
          [id, today],
        );
      await expect.poll(async () => (await founded()).length, { timeout: 10_000 }).toBe(1);
      const [schedule] = await founded();
      await agreeToCard(schedule!.id);
      return id;
    },
    agreeToCard,
    async periods(invoiceId) {
      const rows = await portal.database.query<{ state: string }>(
        `select c.state from recurring_charge c join recurring_schedule s on s.id = c.schedule_id
         where s.invoice_id = $1 order by c.period_date`,
        [invoiceId],
      );
      return rows.map(({ state }) => state);
    },
    addInvoice,
    invoice: (id) => done(call('GET', `/invoices/${String(id)}`)),
    payByCard: (invoice_id, { nonce, key }) =>
      call('POST', '/payments/typed-in', { method: 'CARD', amount: 125, invoice_id, nonce }, key),
    refund: (id, { amount, key }) =>
      call('POST', `/payments/${String(id)}/refund`, { amount, reason: 'Wrong plan' }, key),
    link: (id) => call('POST', `/invoices/${String(id)}/generate-link`),
    void: (id) => call('DELETE', `/invoices/${String(id)}`),
    async reconcile() {
      advance(6 * 60_000);
      await run('billing.reconcile');
    },
    async rows() {
      const found = await portal.database.query<MoneyRow>(
        `select gateway_payment_id as id, merchant, status, amount_cents::int as cents, refunded_cents::int as refunded
         from billing_payment where gateway = 'square' and gateway_payment_id is not null order by 1`,
      );
      return found.map((row) => ({ ...row }));
    },
    moneyAtSquare() {
      const { merchants } = emulator.control.state();
      return Object.entries(merchants)
        .flatMap(([merchant, { payments }]) =>
          payments.map((payment): MoneyRow => {
            const { id, amount_money, refunded_money } = payment;
            const [cents, refunded] = [amount_money.amount, refunded_money?.amount ?? 0];
            const paid = refunded === cents ? 'refunded' : 'completed';
            const status = payment.status === 'COMPLETED' ? paid : payment.status.toLowerCase();
            return { id, merchant, status, cents, refunded };
          }),
        )
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },
  };
}

/** The portal knows the same payments and refunds as Square, and waits for none. */
export async function expectEqualBooks(
  { portal }: SquarePortal,
  calls: Pick<BillingCalls, 'rows' | 'moneyAtSquare'>,
): Promise<void> {
  expect(await calls.rows()).toEqual(calls.moneyAtSquare());
  const [waiting] = await portal.database.query<{ count: number }>(
    `select ((select count(*) from billing_payment where status = 'pending')
           + (select count(*) from billing_refund where status = 'pending')
           + (select count(*) from billing_publication where state = 'requested'))::int as count`,
  );
  expect(waiting?.count).toBe(0);
}
