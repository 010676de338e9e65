import { quantityOf, rateOf, type Frequency } from '@porchlight/kernel';
import type { Database, WriteUnit } from '@porchlight/server';
import type { Invoice, InvoiceListItem, LineItem } from '../../generated/types.ts';
import { balanceCents, type InvoiceStatus } from '../../rules/invoices/invoice-status.ts';
import { clientLink } from './client-rows.ts';

export type Knex = Database['knex'] | WriteUnit['trx'];

/** A row of `billing_invoice`. Amounts are cents, the rate ten-thousandths. */
export interface InvoiceRow {
  readonly id: number;
  readonly version: number;
  readonly status: InvoiceStatus;
  readonly created_at: string;
  readonly due_date: string | null;
  readonly subtotal_cents: number;
  readonly tax_cents: number;
  readonly total_cents: number;
  readonly paid_amount_cents: number;
  readonly credited_cents: number;
  readonly waived_cents: number;
  readonly external_ref: string;
  readonly public_id: string;
  readonly title: string;
  readonly description: string;
  readonly customer_id: number | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly tax_rate: number;
  readonly is_tax_enabled: boolean;
  readonly merchant: string | null;
  readonly session_id: number | null;
  readonly collect_channel: 'none' | 'gateway_invoice' | 'own_page';
  readonly is_recurring: boolean;
  readonly recurring_frequency: Frequency;
  readonly recurring_frequency_interval: number;
  readonly recurring_end_date: string | null;
  readonly recurring_total_payments: number | null;
  readonly created_by: number | null;
  readonly sent_at: string | null;
  /** When it was sent; of a draft, when it was created. */
  readonly issued_at: string;
  readonly paid_at: string | null;
  readonly voided_at: string | null;
  readonly voided_by: number | null;
  /** Why it bills less than the forms of its session cost; empty without a difference. */
  readonly difference_reason: string;
  readonly difference_by: number | null;
  readonly difference_at: string | null;
  readonly last_send_at: string | null;
  readonly last_send_hash: string | null;
}

/** An invoice with what other rows say about it. */
export interface InvoiceWithFacts extends InvoiceRow {
  /** The client, unless it was deleted. */
  readonly client_link: number | null;
  /** Of card payments in progress. */
  readonly pending_cents: number;
  readonly gateway_invoice_id: string | null;
  readonly gateway_url: string | null;
}

export interface LineRow {
  readonly invoice_id: number;
  readonly position: number;
  readonly description: string;
  readonly quantity_thousandths: number;
  readonly unit_price_cents: number;
  readonly line_total_cents: number;
}

const COLUMNS = [
  'id',
  'version',
  'status',
  'created_at',
  'due_date',
  'subtotal_cents',
  'tax_cents',
  'total_cents',
  'paid_amount_cents',
  'credited_cents',
  'waived_cents',
  'external_ref',
  'public_id',
  'title',
  'description',
  'customer_id',
  'full_name',
  'email',
  'phone',
  'tax_rate',
  'is_tax_enabled',
  'merchant',
  'session_id',
  'collect_channel',
  'is_recurring',
  'recurring_frequency',
  'recurring_frequency_interval',
  'recurring_end_date',
  'recurring_total_payments',
  'created_by',
  'sent_at',
  'issued_at',
  'paid_at',
  'voided_at',
  'voided_by',
  'difference_reason',
  'difference_by',
  'difference_at',
  'last_send_at',
  'last_send_hash',
] as const satisfies readonly (keyof InvoiceRow)[];

/** A column `pending_cents` of invoices `i`: what their payments in progress reserve. */
export const PENDING_CENTS = `(select coalesce(sum(p.amount_cents), 0)::bigint from billing_payment p
  where p.invoice_id = i.id and p.status = 'pending') as pending_cents`;

/** Of the newest publication that was not given up. */
const published = (column: string, name: string) =>
  `(select b.${column} from billing_publication b where b.invoice_id = i.id
    and b.state in ('open', 'paid') order by b.id desc limit 1) as ${name}`;

/** Invoices `i` with what other rows say about them. */
export function selectInvoices(knex: Knex) {
  return knex('billing_invoice as i').select<InvoiceWithFacts[]>(
    ...COLUMNS.map((column) => `i.${column}`),
    knex.raw(clientLink('i')),
    knex.raw(PENDING_CENTS),
    knex.raw(published('gateway_invoice_id', 'gateway_invoice_id')),
    knex.raw(published('public_url', 'gateway_url')),
  );
}

export async function findInvoice(knex: Knex, id: number): Promise<InvoiceWithFacts | null> {
  return (await findInvoices(knex, [id])).get(id) ?? null;
}

/** By id; without those that are unknown. */
export async function findInvoices(
  knex: Knex,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InvoiceWithFacts>> {
  const rows = (await selectInvoices(knex).whereIn('i.id', [
    ...ids,
  ])) as readonly InvoiceWithFacts[];
  return new Map(rows.map((row) => [row.id, row]));
}

/** By the unguessable id in the address of its page. */
export async function findPublicInvoice(
  knex: Knex,
  publicId: string,
): Promise<InvoiceWithFacts | null> {
  const rows = (await selectInvoices(knex).where(
    'i.public_id',
    publicId,
  )) as readonly InvoiceWithFacts[];
  return rows[0] ?? null;
}

/** Lines by invoice, in their order. */
export async function linesOf(
  knex: Knex,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LineRow[]>> {
  const rows = (await knex('billing_line_item')
    .whereIn('invoice_id', [...invoiceIds])
    .orderBy(['invoice_id', 'position'])) as readonly LineRow[];
  return groupedByInvoice(rows);
}

function groupedByInvoice(rows: readonly LineRow[]): ReadonlyMap<number, readonly LineRow[]> {
  const grouped = new Map<number, LineRow[]>();
  for (const row of rows) {
    const lines = grouped.get(row.invoice_id);
    if (lines === undefined) grouped.set(row.invoice_id, [row]);
    else lines.push(row);
  }
  return grouped;
}

export function lineOf(row: LineRow): LineItem {
  return {
    description: row.description,
    quantity: quantityOf(row.quantity_thousandths),
    unit_price_cents: row.unit_price_cents,
    line_total_cents: row.line_total_cents,
  };
}

/** @param addressOf the public page of an invoice, by its public id */
export function invoiceOf(
  row: InvoiceWithFacts,
  lines: readonly LineRow[],
  addressOf: (publicId: string) => string,
): Invoice {
  const isPayable = row.status !== 'draft' && row.status !== 'void';
  // The page of the gateway is closed once the invoice was paid on it.
  const isThere = row.collect_channel === 'gateway_invoice';
  return {
    ...listItemOf(row),
    description: row.description,
    line_items: lines.map(lineOf),
    tax_rate: rateOf(row.tax_rate),
    is_tax_enabled: row.is_tax_enabled,
    recurring_frequency: row.recurring_frequency,
    recurring_frequency_interval: row.recurring_frequency_interval,
    recurring_end_date: row.recurring_end_date,
    recurring_total_payments: row.recurring_total_payments,
    merchant: row.merchant,
    collect_channel: row.collect_channel,
    square_invoice_id: row.gateway_invoice_id,
    square_public_url: row.gateway_url,
    payment_url: isPayable
      ? ((isThere ? row.gateway_url : null) ?? addressOf(row.public_id))
      : null,
    created_by: row.created_by,
    difference_reason: row.difference_reason,
  };
}

export function listItemOf(
  row: Omit<InvoiceWithFacts, 'gateway_invoice_id' | 'gateway_url'>,
): InvoiceListItem {
  return {
    id: row.id,
    version: row.version,
    public_id: row.public_id,
    external_ref: row.external_ref,
    title: row.title,
    customer_id: row.client_link,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    due_date: row.due_date,
    status: row.status,
    subtotal_cents: row.subtotal_cents,
    tax_cents: row.tax_cents,
    total_cents: row.total_cents,
    paid_amount_cents: row.paid_amount_cents,
    credited_cents: row.credited_cents,
    waived_cents: row.waived_cents,
    balance_cents: balanceCents(row),
    pending_cents: row.pending_cents,
    sent_at: row.sent_at,
    issued_at: row.issued_at,
    created_at: row.created_at,
    paid_at: row.paid_at,
    voided_at: row.voided_at,
    session_id: row.session_id,
    is_recurring: row.is_recurring,
  };
}
