import type { CreditNote, PublicCreditNote } from '../../generated/types.ts';
import type { Knex } from './invoice-rows.ts';
import type { InvoiceSnapshot } from './invoice-snapshots.ts';

/** A row of `billing_credit_note`: what an invoice asks for no more. */
export interface CreditNoteRow {
  readonly id: number;
  readonly number: string;
  readonly public_id: string;
  readonly invoice_id: number;
  readonly refund_id: number | null;
  readonly amount_cents: number;
  readonly reason: string;
  /** The invoice with this credit. */
  readonly invoice_json: InvoiceSnapshot;
  readonly created_at: string;
  readonly created_by: number | null;
}

/** Of an invoice, oldest first. */
export async function creditNotesOf(
  knex: Knex,
  invoiceId: number,
): Promise<readonly CreditNoteRow[]> {
  return (await knex('billing_credit_note')
    .where({ invoice_id: invoiceId })
    .orderBy('id')) as readonly CreditNoteRow[];
}

export function creditNoteOf(row: CreditNoteRow): CreditNote {
  const { id, number, amount_cents, reason, refund_id, created_at, created_by } = row;
  return { id, number, amount_cents, reason, refund_id, created_at, created_by };
}

/** Without the reason, which is for the agency, and ids. */
export function publicCreditNoteOf(row: CreditNoteRow): PublicCreditNote {
  const { public_id, number, amount_cents, created_at } = row;
  return { public_id, number, amount_cents, created_at };
}
