import type { Database } from '@porchlight/server';
import { problemAt, searchWords } from '@porchlight/kernel';
import type {
  Payment,
  PaymentExport,
  PaymentListQuery,
  PaymentPage,
} from '../../generated/types.ts';
import type { GatewayEnvironment } from '../../gateway/payment-gateway.ts';
import { invoiceInvalid } from '../../problems.ts';
import { dayRangeProblems, rangeInstants } from '../../rules/day-range.ts';
import { addMoney, paymentMoney, type PaymentMoney } from '../../rules/payments/payment-money.ts';
import { paymentStatuses, type PaymentStatus } from '../../rules/payments/payment-status.ts';
import type { GatewayCalls } from '../gateways/gateway-calls.ts';
import { Conditions } from '../store/list-conditions.ts';
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

/** The parts of the sums of payments `p` with their invoices `i`. */
const counted = (cents: string, name: string) =>
  `coalesce(sum(${cents}) filter (where p.status in ('completed', 'refunded')), 0)::bigint as ${name}`;
const GROUPS = `select p.status, p.method, p.environment, p.invoice_id is null as is_unmatched,
    coalesce(p.merchant, i.merchant) as merchant, count(*)::bigint as number,
    ${counted('p.amount_cents', 'gross_cents')}, ${counted('p.refunded_cents', 'refunded_cents')},
    ${counted('p.withheld_cents', 'withheld_cents')}
  from billing_payment p left join billing_invoice i on i.id = p.invoice_id`;
const ALL_GROUPS = `select status, method, environment, is_unmatched, merchant, sum(number)::bigint as number,
    sum(gross_cents)::bigint as gross_cents, sum(refunded_cents)::bigint as refunded_cents,
    sum(withheld_cents)::bigint as withheld_cents
  from billing_payment_change group by status, method, environment, is_unmatched, merchant`;

interface Group {
  readonly status: PaymentStatus;
  readonly method: string;
  readonly environment: GatewayEnvironment;
  readonly is_unmatched: boolean;
  readonly merchant: string | null;
  readonly number: number;
  readonly gross_cents: number;
  readonly refunded_cents: number;
  readonly withheld_cents: number;
}

/** Which payments a list shows. */
export type PaymentFilter = Required<Omit<PaymentExport, 'customer_id' | 'invoice_id'>> &
  Pick<PaymentListQuery, 'customer_id' | 'invoice_id'>;

interface MatchingPayments {
  readonly ids: readonly number[];
  readonly countsSandbox: boolean;
}

/** Pages of the list of payments. */
export class PaymentList {
  readonly #database: Database;
  readonly #calls: GatewayCalls;
  readonly #timeZone: () => string;

  constructor(database: Database, calls: GatewayCalls, timeZone: () => string) {
    this.#database = database;
    this.#calls = calls;
    this.#timeZone = timeZone;
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

  /** Throws 400 for a range of days that ends before it begins. */
  async page(query: PaymentListQuery): Promise<PaymentPage> {
    const problems = dayRangeProblems(query);
    if (problems.length > 0) throw problemAt(invoiceInvalid, problems);
    const narrowed = this.#conditions({ ...query, status: '', q: '', method: '' });
    const [payments, groups, found] = await Promise.all([
      this.#payments(query),
      this.#groups(narrowed),
      searchWords(query.q).length === 0 ? null : this.#groups(this.#conditions(query)),
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
      sums: this.#sums(matching),
    };
  }

  /**
   * Ids of all payments of a filter, oldest first. Throws as `page`.
   *
   * @returns and whether the payments of sandboxes count in sums
   */
  async matching(filter: PaymentFilter): Promise<MatchingPayments> {
    const problems = dayRangeProblems(filter);
    if (problems.length > 0) throw problemAt(invoiceInvalid, problems);
    const conditions = this.#conditions(filter);
    const { rows } = (await this.#database.knex.raw(
      `select p.id from billing_payment p ${conditions.where()} order by p.sort_at, p.id`,
      conditions.bindings,
    )) as { readonly rows: readonly { readonly id: number }[] };
    return { ids: rows.map(({ id }) => id), countsSandbox: !this.#calls.isLive() };
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
        ? ALL_GROUPS
        : `${GROUPS} ${where} group by p.status, p.method, p.environment, p.invoice_id is null,
            coalesce(p.merchant, i.merchant)`,
      conditions.bindings,
    )) as { readonly rows: readonly Group[] };
    return rows;
  }

  #conditions(query: PaymentFilter): Conditions {
    const { status, method, q, customer_id: client, invoice_id: invoice, unmatched } = query;
    const conditions = new Conditions();
    if (status !== '') conditions.add('p.status = ?', status);
    if (method !== '') conditions.add('p.method = ?', method);
    if (client !== undefined) conditions.add('p.customer_id = ?', client);
    if (invoice !== undefined) conditions.add('p.invoice_id = ?', invoice);
    if (unmatched) conditions.add("p.invoice_id is null and p.status = 'completed'");
    const { since, before } = rangeInstants(query, this.#timeZone());
    if (since !== null) conditions.add('p.sort_at >= ?', since);
    if (before !== null) conditions.add('p.sort_at < ?', before);
    for (const word of searchWords(q)) conditions.addWord('p.search_text', word);
    return conditions;
  }

  #sums(groups: readonly Group[]): PaymentPage['sums'] {
    const countsSandbox = !this.#calls.isLive();
    const byMerchant = new Map<string | null, PaymentMoney[]>();
    for (const { gross_cents: amount_cents, ...group } of groups) {
      const money = paymentMoney({ ...group, amount_cents }, countsSandbox);
      if (money.received_cents === 0) continue;
      const merchant = group.merchant === null ? null : this.#calls.labelOf(group.merchant);
      byMerchant.set(merchant, [...(byMerchant.get(merchant) ?? []), money]);
    }
    const merchants = [...byMerchant]
      .map(([merchant, money]) => ({ merchant, ...addMoney(money) }))
      .toSorted(
        ({ merchant: a }, { merchant: b }) =>
          Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''),
      );
    return { ...addMoney(merchants), merchants, counts_sandbox: countsSandbox };
  }
}

function isAny(filter: string, value: string): boolean {
  return filter === '' || filter === value;
}

function numberOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { number }) => sum + number, 0);
}
