import type { WriteUnit } from '@porchlight/server';
import {
  partsWithin,
  type BilledPart,
  type SessionInvoice,
} from '../../rules/invoices/session-coverage.ts';
import type { InvoiceRow, Knex } from './invoice-rows.ts';

/** A row of `billing_session_form`. */
interface SessionFormRow extends BilledPart {
  readonly invoice_id: number;
}

/** An invoice of a session that is not void, with the forms that it bills. */
export type InvoiceWithForms = InvoiceRow & SessionInvoice;

/** In the order of their numbers. */
export async function invoicesWithForms(
  knex: Knex,
  sessionId: number,
): Promise<readonly InvoiceWithForms[]> {
  const rows = (await knex('billing_invoice')
    .where({ session_id: sessionId })
    .whereNot({ status: 'void' })
    .orderBy('id')) as readonly InvoiceRow[];
  const parts = await partsOf(
    knex,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    parts: parts.filter(({ invoice_id: id }) => id === row.id),
  }));
}

/** The forms that invoices bill, in the order of their ids. */
export async function partsOf(
  knex: Knex,
  invoiceIds: readonly number[],
): Promise<readonly SessionFormRow[]> {
  return (await knex('billing_session_form')
    .whereIn('invoice_id', [...invoiceIds])
    .orderBy(['invoice_id', 'form_id'])) as readonly SessionFormRow[];
}

/** Stores how much of its forms a locked invoice bills once it was edited. */
export async function storeBilled(
  { trx }: WriteUnit,
  parts: readonly SessionFormRow[],
  subtotalCents: number,
): Promise<void> {
  for (const { invoice_id, form_id, cents } of partsWithin(parts, subtotalCents))
    await trx('billing_session_form').where({ invoice_id, form_id }).update({ cents });
}
