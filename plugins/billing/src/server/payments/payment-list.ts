import type { Database } from '@porchlight/server';
import type { Payment, PaymentListQuery, PaymentPage } from '../../generated/types.ts';
import { paymentStatuses } from '../../rules/payments/payment-status.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import { Conditions, wordsOf } from '../store/list-conditions.ts';
import { paymentOf, selectPayments, type PaymentWithInvoice } from '../store/payment-rows.ts';

/** More than that are read page by page. */
const MOST_IN_PLAIN_LIST = 10_000;

/** Sort keys of the list by their indexed columns; equal ones by time. */
const ORDERS = {
  received_at: ['sort_at', 'id'],
  invoice: ['invoice_id', 'sort_at', 'id'],
  method: ['method', 'sort_at', 'id'],
  amount_cents: ['amount_cents', 'id'],
  status: ['status', 'sort_at', 'id'],
  notes: ['notes_order', 'sort_at', 'id'],
} as const;

const RECEIVED = `case when status in ('completed', 'refunded') 
  then amount_cents - refunded_cents - withheld_cents else 0 end`;

interface Group {
  readonly status: string;
  readonly method: string;
  readonly environment: string;
  readonly is_unmatched: boolean;
  readonly number: number;
  readonly received_cents: number;
}

/** Pages of the list of payments. */
export class PaymentList {
  readonly #database: Database;
  readonly #calls: GatewayCalls;

  constructor(database: Database, calls: GatewayCalls) {
    this.#database = database;
    this.#calls = calls;
  }

  /** Newest first. */
  async all(): Promise<Payment[]> {
    const rows = (await selectPayments(this.#database.knex)
      .orderBy([
        { column: 'p.sort_at', order: 'desc' },
        { column: 'p.id', order: 'desc' },
      ])
      .limit(MOST_IN_PLAIN_LIST)) as readonly PaymentWithInvoice[];
    return rows.map(paymentOf);
  }

  async page(query: PaymentListQuery): Promise<PaymentPage> {
    const narrowed = this.#conditions({ ...query, status: '', q: '', method: '' });
    const [payments, groups, found] = await Promise.all([
      this.#payments(query),
      this.#groups(narrowed),
      wordsOf(query.q).length === 0 ? null : this.#groups(this.#conditions(query)),
    ]);
    const inMethod = groups.filter(({ method }) => isAny(query.method, method));
    const matching = found ?? inMethod.filter(({ status }) => isAny(query.status, status));
    const counts = Object.fromEntries(
      paymentStatuses.map((status) => [
        status,
        numberOf(inMethod.filter((group) => group.status === status)),
      ]),
    ) as PaymentPage['counts'];
    return {
      success: true,
      data: { payments },
      total: numberOf(matching),
      counts,
      unmatched: numberOf(groups.filter((one) => one.is_unmatched && one.status === 'completed')),
      sums: { received_cents: this.#received(matching) },
    };
  }

  async #payments(query: PaymentListQuery): Promise<Payment[]> {
    const { page, page_size: size, sort, dir } = query;
    const conditions = this.#conditions(query);
    const order = ORDERS[sort].map((column) => `p.${column} ${dir}`).join(', ');
    const { knex } = this.#database;
    const { rows } = (await knex.raw(
      `select p.id from billing_payment p ${conditions.where()} order by ${order} limit ? offset ?`,
      [...conditions.bindings, size, (page - 1) * size],
    )) as { readonly rows: readonly { readonly id: number }[] };
    const ids = rows.map(({ id }) => id);
    const found = (await selectPayments(knex).whereIn(
      'p.id',
      ids,
    )) as readonly PaymentWithInvoice[];
    const byId = new Map(found.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map(paymentOf);
  }

  /** Triggers maintain the groups of all payments. */
  async #groups(conditions: Conditions): Promise<readonly Group[]> {
    const where = conditions.where();
    const { rows } = (await this.#database.knex.raw(
      where === ''
        ? `select status, method, environment, is_unmatched, sum(number)::bigint as number,
            sum(received_cents)::bigint as received_cents
           from billing_payment_change group by status, method, environment, is_unmatched`
        : `select status, method, environment, invoice_id is null as is_unmatched,
            count(*)::bigint as number, sum(${RECEIVED})::bigint as received_cents
           from billing_payment p ${where} group by status, method, environment, invoice_id is null`,
      conditions.bindings,
    )) as { readonly rows: readonly Group[] };
    return rows;
  }

  #conditions(query: PaymentListQuery): Conditions {
    const { status, method, q, customer_id: client, invoice_id: invoice, unmatched } = query;
    const conditions = new Conditions();
    if (status !== '') conditions.add('p.status = ?', status);
    if (method !== '') conditions.add('p.method = ?', method);
    if (client !== undefined) conditions.add('p.customer_id = ?', client);
    if (invoice !== undefined) conditions.add('p.invoice_id = ?', invoice);
    if (unmatched) conditions.add("p.invoice_id is null and p.status = 'completed'");
    for (const word of wordsOf(q)) conditions.addWord('p.search_text', word);
    return conditions;
  }

  /** Once a gateway moves real money, what a sandbox pretended to receive no longer counts. */
  #received(groups: readonly Group[]): number {
    const isLive = this.#calls.isLive();
    return groups
      .filter(({ environment }) => !isLive || environment !== 'sandbox')
      .reduce((sum, { received_cents: cents }) => sum + cents, 0);
  }
}

function isAny(filter: string, value: string): boolean {
  return filter === '' || filter === value;
}

function numberOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { number }) => sum + number, 0);
}
