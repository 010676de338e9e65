import { rateOf, tenThousandthsOf, thousandthsOf, type Frequency } from '@porchlight/kernel';
import type { InvoiceWrite } from '../../generated/types.ts';
import {
  filledLines,
  invoiceTotals,
  type TypedLine,
} from '../../rules/invoices/invoice-problems.ts';
import { lineOf, type InvoiceRow, type LineRow } from '../store/invoice-rows.ts';

/** What the totals follow from. */
const PRICED = [
  'line_items',
  'tax_rate',
  'is_tax_enabled',
] as const satisfies readonly (keyof InvoiceDraft)[];

/** Everything of an invoice that callers write, as they send it. */
export interface InvoiceDraft {
  readonly title: string;
  readonly description: string;
  readonly line_items: readonly TypedLine[];
  readonly tax_rate: number;
  readonly is_tax_enabled: boolean;
  readonly customer_id: number | null;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly due_date: string | null;
  readonly is_recurring: boolean;
  readonly recurring_frequency: Frequency;
  readonly recurring_frequency_interval: number;
  readonly recurring_end_date: string | null;
  readonly recurring_total_payments: number | null;
  readonly merchant: string | null;
}

/** A new invoice before anything was entered. */
export function blankDraft(defaultTaxRate: number): InvoiceDraft {
  return {
    title: '',
    description: '',
    line_items: [],
    tax_rate: defaultTaxRate,
    is_tax_enabled: false,
    customer_id: null,
    full_name: '',
    email: '',
    phone: '',
    due_date: null,
    is_recurring: false,
    recurring_frequency: 'YEARLY',
    recurring_frequency_interval: 1,
    recurring_end_date: null,
    recurring_total_payments: null,
    merchant: null,
  };
}

/** A stored invoice as callers would send it. */
export function draftOf(row: InvoiceRow, lines: readonly LineRow[]): InvoiceDraft {
  return {
    title: row.title,
    description: row.description,
    line_items: lines.map((line) => typedLine(lineOf(line))),
    tax_rate: rateOf(row.tax_rate),
    is_tax_enabled: row.is_tax_enabled,
    customer_id: row.customer_id,
    full_name: row.full_name,
    email: row.email,
    phone: row.phone,
    due_date: row.due_date,
    is_recurring: row.is_recurring,
    recurring_frequency: row.recurring_frequency,
    recurring_frequency_interval: row.recurring_frequency_interval,
    recurring_end_date: row.recurring_end_date,
    recurring_total_payments: row.recurring_total_payments,
    merchant: row.merchant,
  };
}

/** What was sent, over what is stored; texts without blanks at their ends, and without blank lines. */
export function mergedDraft(before: InvoiceDraft, body: InvoiceWrite): InvoiceDraft {
  const text = (sent: string | undefined, stored: string) => sent?.trim() ?? stored;
  const lines = body.line_items;
  return {
    title: text(body.title, before.title),
    description: text(body.description, before.description),
    line_items: lines === undefined ? before.line_items : lines.map(typedLine),
    tax_rate: body.tax_rate ?? before.tax_rate,
    is_tax_enabled: body.is_tax_enabled ?? before.is_tax_enabled,
    customer_id: body.customer_id === undefined ? before.customer_id : body.customer_id,
    full_name: text(body.full_name, before.full_name),
    email: text(body.email, before.email),
    phone: text(body.phone, before.phone),
    due_date: body.due_date === undefined ? before.due_date : body.due_date,
    is_recurring: body.is_recurring ?? before.is_recurring,
    recurring_frequency: body.recurring_frequency ?? before.recurring_frequency,
    recurring_frequency_interval:
      body.recurring_frequency_interval ?? before.recurring_frequency_interval,
    recurring_end_date:
      body.recurring_end_date === undefined ? before.recurring_end_date : body.recurring_end_date,
    recurring_total_payments:
      body.recurring_total_payments === undefined
        ? before.recurring_total_payments
        : body.recurring_total_payments,
    merchant: body.merchant === undefined ? before.merchant : body.merchant,
  };
}

/** Columns of `billing_invoice` for values without mistakes; the totals are computed. */
export function columnsOf(draft: InvoiceDraft) {
  const { line_items: _, tax_rate: rate, ...columns } = draft;
  const totals = invoiceTotals(draft);
  return {
    ...columns,
    tax_rate: tenThousandthsOf(rate) ?? 0,
    subtotal_cents: totals.subtotalCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
  };
}

type Totals = Pick<InvoiceRow, 'subtotal_cents' | 'tax_cents' | 'total_cents'>;

/** The totals for a client who pays exactly this: a few totals lie between those of two prices, a cent apart. */
export function agreedTotals({ subtotal_cents }: Totals, totalCents: number): Totals {
  return { subtotal_cents, tax_cents: totalCents - subtotal_cents, total_cents: totalCents };
}

/** As `columnsOf`, for a change of a stored invoice: its totals stay while no line and no tax changes. */
export function changedColumnsOf(row: Totals, draft: InvoiceDraft, changed: readonly string[]) {
  const { subtotal_cents, tax_cents, total_cents } = row;
  const isPriced = PRICED.some((field) => changed.includes(field));
  return { ...columnsOf(draft), ...(isPriced ? {} : { subtotal_cents, tax_cents, total_cents }) };
}

/** Rows of `billing_line_item` for lines without mistakes, without their invoice. */
export function lineColumnsOf(draft: InvoiceDraft): readonly Omit<LineRow, 'invoice_id'>[] {
  const { lineTotals } = invoiceTotals(draft);
  return filledLines(draft.line_items).map((line, position) => ({
    position,
    description: line.description ?? '',
    quantity_thousandths: thousandthsOf(line.quantity ?? 0) ?? 0,
    unit_price_cents: line.unit_price_cents ?? 0,
    line_total_cents: lineTotals[position] ?? 0,
  }));
}

function typedLine(line: TypedLine): TypedLine {
  return {
    description: line.description?.trim() ?? '',
    quantity: line.quantity ?? 0,
    unit_price_cents: line.unit_price_cents ?? 0,
  };
}
