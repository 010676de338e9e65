import { Database, AgencyCalendar, needing } from '@porchlight/server';
import { dayRangeProblems, problemAt, searchWords } from '@porchlight/kernel';
import type {
  Payment,
  PaymentExport,
  PaymentListQuery,
  PaymentPage,
} from '../../generated/types.ts';
import type { GatewayEnvironment } from '../../gateway/payment-gateway.ts';
import { invoiceInvalid } from '../../problems.ts';
import {
  addMoney,
  type CountedPayment,
  counts,
  paymentMoney,
  addWays,
  type CountedWay,
} from '../../rules/payments/payment-money.ts';
import {
  paymentStatuses,
  type PaymentMethod,
  type PaymentStatus,
} from '../../rules/payments/payment-status.ts';
import { GatewayCalls } from '../gateways/gateway-calls.ts';
import { Conditions } from '../store/list-conditions.ts';
import { type MovedPayments, movedPayments } from '../store/moved-payments.ts';
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

/** The parts of the sums of `movedPayments`. */
const counted = (name: string) =>
  `coalesce(sum(m.${name}) filter (where m.status in ('completed', 'refunded')), 0)::bigint as ${name}`;
const groupsOf = (
  invoiceId: string,
) => `select m.status, p.method, p.environment, ${invoiceId} is null as is_unmatched,
    coalesce(p.merchant, i.merchant) as merchant, p.merchant is null as is_recorded, count(*)::bigint as number,
    ${counted('gross_cents')}, ${counted('refunded_cents')}, ${counted('withheld_cents')}`;
const ALL_GROUPS = `select status, method, environment, is_unmatched, merchant, is_recorded, sum(number)::bigint as number,
    sum(gross_cents)::bigint as gross_cents, sum(refunded_cents)::bigint as refunded_cents,
    sum(withheld_cents)::bigint as withheld_cents
  from billing_payment_change group by status, method, environment, is_unmatched, merchant, is_recorded`;

/** What counts of payments, before the rule of sandboxes. */
interface Moved {
  readonly status: PaymentStatus;
  readonly environment: GatewayEnvironment;
  readonly gross_cents: number;
  readonly refunded_cents: number;
  readonly withheld_cents: number;
}

/** The invoice that a payment had at the end of the days. */
type InvoiceThen = Pick<PaymentWithInvoice, 'invoice_id' | 'invoice_ref' | 'invoice_title'>;

interface Group extends Moved {
  readonly method: PaymentMethod;
  /** Whether an agent recorded it; no account of the gateway has it. */
  readonly is_recorded: boolean;
  readonly is_unmatched: boolean;
  readonly merchant: string | null;
  readonly number: number;
}

/** A list as SQL with its values: where it reads, and what narrows it. */
interface Narrowed {
  readonly sql: string;
  readonly bindings: readonly (string | number | string[])[];
  readonly invoiceId: MovedPayments['invoiceId'];
  readonly isWhole: boolean;
}

/** Which payments a list shows. */
export type PaymentFilter = Required<Omit<PaymentExport, 'customer_id' | 'invoice_id'>> &
  Pick<PaymentListQuery, 'customer_id' | 'invoice_id'>;

interface MatchingPayments {
  readonly ids: readonly number[];
  readonly countsSandbox: boolean;
}

/** Pages of the list of payments. */
export class PaymentList extends needing({
  database: Database,
  calls: GatewayCalls,
  calendar: AgencyCalendar,
}) {
  /** Newest first. */
  async all(): Promise<Payment[]> {
    const rows = (await selectPayments(this.needs.database.knex)
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
    const narrowed = this.#narrowed({ ...query, status: '', q: '', method: '' });
    const [data, groups, found] = await Promise.all([
      this.#rows(query),
      this.#groups(narrowed),
      searchWords(query.q).length === 0 ? null : this.#groups(this.#narrowed(query)),
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
      data,
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
    const { sql, bindings } = this.#narrowed(filter);
    const { rows } = (await this.needs.database.knex.raw(
      `select p.id ${sql} order by p.sort_at, p.id`,
      bindings,
    )) as { readonly rows: readonly { readonly id: number }[] };
    return { ids: rows.map(({ id }) => id), countsSandbox: !this.needs.calls.isLive() };
  }

  async #rows(query: PaymentListQuery): Promise<PaymentPage['data']> {
    const { page, page_size: size, sort, dir } = query;
    const { sql, bindings, invoiceId } = this.#narrowed(query);
    const order = ORDERS[sort]
      .map((column) => `${column === 'invoice_id' ? invoiceId : `p.${column}`} ${dir}`)
      .join(', ');
    const { knex } = this.needs.database;
    const { rows } = (await knex.raw(
      `select p.id, p.environment, i.id as invoice_id, i.external_ref as invoice_ref, i.title as invoice_title, m.*
        ${sql} order by ${order} limit ? offset ?`,
      [...bindings, size, (page - 1) * size],
    )) as { readonly rows: readonly (Moved & InvoiceThen & { readonly id: number })[] };
    const found = (await selectPayments(knex).whereIn(
      'p.id',
      rows.map(({ id }) => id),
    )) as readonly PaymentWithInvoice[];
    const byId = new Map(found.map((row) => [row.id, row]));
    const countsSandbox = !this.needs.calls.isLive();
    const listed = rows.flatMap((moved) => {
      const row = byId.get(moved.id);
      if (row === undefined) return [];
      const part = countedOf(moved);
      const money = counts(part, countsSandbox) ? paymentMoney(part, countsSandbox) : null;
      const { status, invoice_id, invoice_ref, invoice_title } = moved;
      const then = { status, invoice_id, invoice_ref, invoice_title };
      return [{ payment: paymentOf({ ...row, ...then }), money }];
    });
    return {
      payments: listed.map(({ payment }) => payment),
      money: listed.map(({ money }) => money),
    };
  }

  /** Triggers maintain the groups of all payments. */
  async #groups({ sql, bindings, invoiceId, isWhole }: Narrowed): Promise<readonly Group[]> {
    const { rows } = (await this.needs.database.knex.raw(
      isWhole
        ? ALL_GROUPS
        : `${groupsOf(invoiceId)} ${sql} group by m.status, p.method, p.environment, ${invoiceId} is null,
            coalesce(p.merchant, i.merchant), p.merchant is null`,
      bindings,
    )) as { readonly rows: readonly Group[] };
    return rows;
  }

  #narrowed(query: PaymentFilter): Narrowed {
    const moved = movedPayments(query, this.needs.calendar.timeZone());
    const conditions = conditionsOf(query, moved);
    const where = conditions.where();
    return {
      sql: `${moved.from} ${where}`,
      bindings: [...moved.fromValues, ...conditions.bindings],
      invoiceId: moved.invoiceId,
      isWhole: where === '',
    };
  }

  #sums(groups: readonly Group[]): PaymentPage['sums'] {
    const countsSandbox = !this.needs.calls.isLive();
    const byMerchant = new Map<string | null, CountedWay[]>();
    for (const group of groups) {
      if (group.number === 0 || !counts(group, countsSandbox)) continue;
      const money = paymentMoney(countedOf(group), countsSandbox);
      const merchant = group.merchant === null ? null : this.needs.calls.labelOf(group.merchant);
      const way = group.is_recorded ? group.method : 'gateway';
      byMerchant.set(merchant, [...(byMerchant.get(merchant) ?? []), { way, ...money }]);
    }
    const merchants = [...byMerchant]
      .map(([merchant, counted]) => ({ merchant, ...addMoney(counted), ways: addWays(counted) }))
      .toSorted(
        ({ merchant: a }, { merchant: b }) =>
          Number(a === null) - Number(b === null) || (a ?? '').localeCompare(b ?? ''),
      );
    return { ...addMoney(merchants), merchants, counts_sandbox: countsSandbox };
  }
}

function conditionsOf(query: PaymentFilter, moved: MovedPayments): Conditions {
  const { status, method, q, customer_id: client, invoice_id: invoice, unmatched } = query;
  const conditions = new Conditions();
  if (moved.condition !== null) conditions.add(moved.condition, ...moved.conditionValues);
  if (status !== '') conditions.add('m.status = ?', status);
  if (method !== '') conditions.add('p.method = ?', method);
  if (client !== undefined) conditions.add('p.customer_id = ?', client);
  if (invoice !== undefined) conditions.add(`${moved.invoiceId} = ?`, invoice);
  if (unmatched) conditions.add(`${moved.invoiceId} is null and m.status = 'completed'`);
  for (const word of searchWords(q)) conditions.addWord('p', word);
  return conditions;
}

function countedOf({ gross_cents: amount_cents, ...moved }: Moved): CountedPayment {
  return { ...moved, amount_cents };
}

function isAny(filter: string, value: string): boolean {
  return filter === '' || filter === value;
}

function numberOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { number }) => sum + number, 0);
}
