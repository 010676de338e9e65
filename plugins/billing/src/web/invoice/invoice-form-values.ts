import { percentOf, tenThousandthsOf, type FieldMessage } from '@porchlight/kernel';
import { schemaMessages } from '@porchlight/schemas';
import { invoiceWriteSchema } from '../../generated/schemas/invoice-write.ts';
import type { Invoice, InvoiceWrite } from '../../generated/types.ts';
import { validateInvoiceWrite } from '../../generated/validators/invoice-write.js';
import {
  filledLines,
  invoiceProblems,
  type TypedInvoice,
} from '../../rules/invoices/invoice-problems.ts';
import { contactFields } from '../../rules/invoices/invoice-status.ts';
import { numberOf, readLines, textOfLines, typedLines } from './typed-lines.ts';

/** What is known of the client of a new invoice. */
export interface KnownContact {
  readonly customer_id: number;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
}

/** What the fields of the dialog hold. */
export interface InvoiceValues {
  readonly title: string;
  readonly due_date: string;
  /** Id of the client, '' for a free name. */
  readonly customer_id: string;
  readonly full_name: string;
  readonly email: string;
  readonly phone: string;
  readonly merchant: string;
  readonly description: string;
  /** Of an invoice of a session, for less than its forms cost. */
  readonly difference_reason: string;
  readonly line_items: string;
  readonly is_tax_enabled: boolean;
  readonly tax_rate: string;
  readonly is_recurring: boolean;
  readonly recurring_frequency: string;
  readonly recurring_frequency_interval: string;
  readonly recurring_end_date: string;
  readonly recurring_total_payments: string;
}

interface NewInvoice {
  readonly known?: KnownContact | undefined;
  /** It starts a series. */
  readonly isRecurring?: boolean | undefined;
}

/** What a new invoice starts with. */
export function newInvoice(
  taxRate: number,
  { known, isRecurring = false }: NewInvoice = {},
): InvoiceValues {
  return {
    title: '',
    due_date: '',
    customer_id: known === undefined ? '' : String(known.customer_id),
    full_name: known?.full_name ?? '',
    email: known?.email ?? '',
    phone: known?.phone ?? '',
    merchant: '',
    description: '',
    difference_reason: '',
    line_items: '',
    is_tax_enabled: false,
    tax_rate: String(taxRate),
    is_recurring: isRecurring,
    recurring_frequency: 'YEARLY',
    recurring_frequency_interval: '1',
    recurring_end_date: '',
    recurring_total_payments: '',
  };
}

/** A stored invoice as text. */
export function valuesOf(invoice: Invoice): InvoiceValues {
  const { customer_id: client, recurring_total_payments: payments } = invoice;
  return {
    title: invoice.title,
    due_date: invoice.due_date ?? '',
    customer_id: client === null ? '' : String(client),
    full_name: invoice.full_name,
    email: invoice.email,
    phone: invoice.phone,
    merchant: invoice.merchant ?? '',
    description: invoice.description,
    difference_reason: invoice.difference_reason,
    line_items: textOfLines(invoice.line_items),
    is_tax_enabled: invoice.is_tax_enabled,
    tax_rate: String(invoice.tax_rate),
    is_recurring: invoice.is_recurring,
    recurring_frequency: invoice.recurring_frequency,
    recurring_frequency_interval: String(invoice.recurring_frequency_interval),
    recurring_end_date: invoice.recurring_end_date ?? '',
    recurring_total_payments: payments === null ? '' : String(payments),
  };
}

/** The changed fields as the server takes them. */
export function bodyOf(values: InvoiceValues, changed: readonly string[]): InvoiceWrite {
  const all: InvoiceWrite = {
    title: values.title.trim(),
    due_date: orNull(values.due_date),
    customer_id: values.customer_id === '' ? null : Number(values.customer_id),
    full_name: values.full_name.trim(),
    email: values.email.trim(),
    phone: values.phone.trim(),
    merchant: orNull(values.merchant),
    description: values.description,
    difference_reason: values.difference_reason,
    line_items: [...filledLines(typedLines(readLines(values.line_items)))],
    is_tax_enabled: values.is_tax_enabled,
    tax_rate: numberOf(values.tax_rate),
    is_recurring: values.is_recurring,
    recurring_frequency:
      values.recurring_frequency as Required<InvoiceWrite>['recurring_frequency'],
    recurring_frequency_interval: numberOf(values.recurring_frequency_interval),
    recurring_end_date: orNull(values.recurring_end_date),
    recurring_total_payments:
      values.recurring_total_payments.trim() === ''
        ? null
        : numberOf(values.recurring_total_payments),
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => changed.includes(field)));
}

/** Every field of a new invoice; those of a series only for one that recurs. */
export function fieldsToSend(values: InvoiceValues): readonly string[] {
  return Object.keys(values).filter(
    (field) =>
      // Only an edit can bill less than the forms of a session cost.
      field !== 'difference_reason' && (values.is_recurring || !field.startsWith('recurring_')),
  );
}

/** What the rules of an invoice see of the values. */
export function typedInvoice(values: InvoiceValues): TypedInvoice {
  return {
    ...bodyOf(values, Object.keys(values)),
    line_items: typedLines(readLines(values.line_items)),
    due_date: values.due_date,
    recurring_end_date: values.recurring_end_date,
  };
}

/**
 * The message of each field. Those of single lines are at the field of the lines, which marks the cell.
 *
 * @param isSent only title, due date, and contact can change
 */
export function checkInvoice(
  values: InvoiceValues,
  changed: readonly string[],
  isSent: boolean,
): readonly FieldMessage[] {
  const rules = invoiceProblems(typedInvoice(values)).map(({ field, message }) => ({
    field: field.startsWith('line_items') ? 'line_items' : field,
    message,
  }));
  const ruled = new Set(rules.map(({ field }) => field));
  const body = bodyOf(values, changed);
  const formats = schemaMessages(validateInvoiceWrite, invoiceWriteSchema, body).filter(
    // What a rule names already, and numbers that are none: their rule says it better.
    ({ field }) => !ruled.has(field.split('.')[0] ?? field),
  );
  return [...rules, ...formats].filter(({ field }) => !isSent || contactFields.includes(field));
}

/** 0.08 as '8%'. */
export function percentText(rate: string): string {
  const units = tenThousandthsOf(numberOf(rate));
  return units === undefined ? '' : `${String(percentOf(units))}%`;
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}
