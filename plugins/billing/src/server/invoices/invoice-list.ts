import { dayRangeProblems, problemAt, rangeInstants, searchWords } from '@porchlight/kernel';
import { AgencyCalendar, Database, needing } from '@porchlight/server';
import type { InvoiceListItem, InvoiceListQuery, InvoicePage } from '../../generated/types.ts';
import { invoiceInvalid } from '../../problems.ts';
import {
  invoiceStatuses,
  recordsMoney,
  type InvoiceStatus,
} from '../../rules/invoices/invoice-status.ts';
import { clientLink } from '../store/client-rows.ts';
import { listItemOf, PENDING_CENTS, type InvoiceWithFacts } from '../store/invoice-rows.ts';
import { Conditions } from '../store/list-conditions.ts';

/** Sort keys of the list by their indexed columns; equal ones by number. Blank values come last. */
const ORDERS = {
  external_ref: ['id'],
  title: ['sort_title', 'id'],
  full_name: ['sort_name', 'id'],
  due_date: ['due_date', 'id'],
  status: ['status', 'created_at', 'id'],
  total_cents: ['total_cents', 'id'],
  paid_amount_cents: ['paid_amount_cents', 'id'],
  created_at: ['created_at', 'id'],
  issued_at: ['issued_at', 'id'],
} as const;

const SUMS = `count(*)::bigint as number, coalesce(sum(total_cents), 0)::bigint as total_cents,
  coalesce(sum(billing_open_cents(status, total_cents - credited_cents - waived_cents, paid_amount_cents)), 0)::bigint as open_cents`;

interface StatusSums {
  readonly status: InvoiceStatus;
  readonly number: number;
  readonly total_cents: number;
  readonly open_cents: number;
}

/** What a query says about the invoices that it means. */
interface Listed extends Pick<InvoiceListQuery, 'status' | 'q' | 'from' | 'to'> {
  readonly customer_id?: number | undefined;
}

type Row = Omit<InvoiceWithFacts, 'gateway_invoice_id' | 'gateway_url'>;

/** Pages of the list of invoices. */
export class InvoiceList extends needing({ database: Database, calendar: AgencyCalendar }) {
  /** Throws 400 for a range of days that ends before it begins. */
  async page(query: InvoiceListQuery): Promise<InvoicePage> {
    const problems = dayRangeProblems(query);
    if (problems.length > 0) throw problemAt(invoiceInvalid, problems);
    const [items, byStatus, overdue, found, waived_cents] = await Promise.all([
      this.#items(query),
      this.#statusSums(query),
      this.#overdue(query),
      this.#found(query),
      this.#waived(query),
    ]);
    const counts = {
      ...Object.fromEntries(
        invoiceStatuses.map((status) => [
          status,
          byStatus.find((sums) => sums.status === status)?.number ?? 0,
        ]),
      ),
      overdue,
    } as InvoicePage['counts'];
    const sums = found ?? added(byStatus.filter(({ status }) => isListed(query, status)));
    return {
      success: true,
      data: { invoices: items },
      total: sums.number,
      counts,
      sums: { total_cents: sums.total_cents, open_cents: sums.open_cents, waived_cents },
    };
  }

  /** The newest of those that a search finds. */
  newest(q: string, most: number): Promise<InvoiceListItem[]> {
    return this.#items({
      q,
      page: 1,
      page_size: most,
      status: '',
      from: '',
      to: '',
      sort: 'created_at',
      dir: 'desc',
    });
  }

  async #items(query: InvoiceListQuery): Promise<InvoiceListItem[]> {
    const { page, page_size: size, sort, dir } = query;
    const conditions = this.#conditions(query);
    const order = ORDERS[sort].map(
      (column) => `i.${column} ${dir}${column === 'due_date' ? ' nulls last' : ''}`,
    );
    // The page is found by the index alone; only its rows are read.
    const { rows } = (await this.needs.database.knex.raw(
      `select i.*, ${clientLink('i')}, ${PENDING_CENTS} from billing_invoice i ${conditions.where()}
       order by ${order.join(', ')} limit ? offset ?`,
      [...conditions.bindings, size, (page - 1) * size],
    )) as { readonly rows: readonly Row[] };
    return rows.map(listItemOf);
  }

  /** Triggers maintain the sums of all invoices; one client, and some days, have fewer. */
  async #statusSums(query: InvoiceListQuery): Promise<readonly StatusSums[]> {
    const { knex } = this.needs.database;
    const conditions = this.#conditions({ ...query, status: '', q: '' });
    const where = conditions.where();
    const { rows } = (await (where === ''
      ? knex.raw(
          `select status, sum(number)::bigint as number, sum(total_cents)::bigint as total_cents,
            sum(open_cents)::bigint as open_cents from billing_invoice_change group by status`,
        )
      : knex.raw(
          `select status, ${SUMS} from billing_invoice i ${where} group by status`,
          conditions.bindings,
        ))) as { readonly rows: readonly StatusSums[] };
    return rows;
  }

  /** How many are late today: a day changes that without a change of any row, so it is counted by its own index. */
  async #overdue(query: InvoiceListQuery): Promise<number> {
    const conditions = this.#conditions({ ...query, status: 'overdue', q: '' });
    const { rows } = (await this.needs.database.knex.raw(
      `select count(*)::bigint as number from billing_invoice i ${conditions.where()}`,
      conditions.bindings,
    )) as { readonly rows: readonly { readonly number: number }[] };
    return rows[0]?.number ?? 0;
  }

  /** What is written off; few invoices are, and an index finds them. */
  async #waived(query: InvoiceListQuery): Promise<number> {
    const conditions = this.#conditions(query);
    conditions.add('i.waived_cents > 0');
    conditions.add("i.status <> 'void'");
    const { rows } = (await this.needs.database.knex.raw(
      `select coalesce(sum(i.waived_cents), 0)::bigint as cents from billing_invoice i ${conditions.where()}`,
      conditions.bindings,
    )) as { readonly rows: readonly { readonly cents: number }[] };
    return rows[0]?.cents ?? 0;
  }

  /** Null where the sums by status say it. */
  async #found(query: InvoiceListQuery): Promise<Omit<StatusSums, 'status'> | null> {
    if (searchWords(query.q).length === 0 && query.status !== 'overdue') return null;
    const conditions = this.#conditions(query);
    const { rows } = (await this.needs.database.knex.raw(
      `select ${SUMS} from billing_invoice i ${conditions.where()}`,
      conditions.bindings,
    )) as { readonly rows: readonly StatusSums[] };
    return rows[0] ?? null;
  }

  #conditions({ status, q, from, to, customer_id: client }: Listed): Conditions {
    const conditions = new Conditions();
    const { since, before } = rangeInstants({ from, to }, this.needs.calendar.timeZone());
    if (since !== null) conditions.add('i.issued_at >= ?', since);
    if (before !== null) conditions.add('i.issued_at < ?', before);
    if (status === 'overdue') {
      conditions.add("i.status in ('sent', 'partially_paid')");
      conditions.add('i.due_date < ?', this.needs.calendar.today());
    } else if (status === 'payable') {
      conditions.add('i.status = any(?)', invoiceStatuses.filter(recordsMoney));
    } else if (status !== '') conditions.add('i.status = ?', status);
    if (client !== undefined) conditions.add('i.customer_id = ?', client);
    for (const word of searchWords(q)) conditions.addWord('i', word);
    return conditions;
  }
}

function isListed({ status: filter }: InvoiceListQuery, status: InvoiceStatus): boolean {
  if (filter === 'payable') return recordsMoney(status);
  return filter === '' || filter === status;
}

function added(sums: readonly StatusSums[]): Omit<StatusSums, 'status'> {
  const total = (pick: (one: StatusSums) => number) =>
    sums.reduce((sum, one) => sum + pick(one), 0);
  return {
    number: total(({ number }) => number),
    total_cents: total(({ total_cents }) => total_cents),
    open_cents: total(({ open_cents }) => open_cents),
  };
}
