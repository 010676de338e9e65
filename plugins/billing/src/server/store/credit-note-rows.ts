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
  /** The dispute that was lost; null for a refund, and for older ones. */
  readonly dispute_id: number | null;
  /** The payment whose refund or dispute it is about. */
  readonly payment_id: number | null;
  readonly amount_cents: number;
  readonly reason: string;
  /** To whom it was issued; empty for what was stored without it. */
  readonly full_name: string;
  /** The invoice with this credit. */
  readonly invoice_json: InvoiceSnapshot;
  readonly created_at: string;
  readonly created_by: number | null;
  /** When a bank took back the loss that it is about: it does not count since; null for others. */
  readonly revoked_at: string | null;
}

/** A query of those of an invoice; a sandbox canceled nothing once real money moves. */
export function creditNotes(knex: Knex, invoiceId: number, withSandbox: boolean) {
  const all = knex('billing_credit_note').where({ invoice_id: invoiceId });
  if (withSandbox) return all;
  return all.whereNotExists(
    knex('billing_payment as p')
      .whereRaw("p.id = billing_credit_note.payment_id and p.environment = 'sandbox'")
      .select('p.id'),
  );
}

/** Of an invoice, oldest first. */
export async function creditNotesOf(
  knex: Knex,
  invoiceId: number,
  withSandbox: boolean,
): Promise<readonly CreditNoteRow[]> {
  return (await creditNotes(knex, invoiceId, withSandbox).orderBy(
    'id',
  )) as readonly CreditNoteRow[];
}

export function creditNoteOf(row: CreditNoteRow): CreditNote {
  const { id, number, amount_cents, reason, refund_id, created_at, created_by, revoked_at } = row;
  return { id, number, amount_cents, reason, refund_id, created_at, created_by, revoked_at };
}

/** Without the reason, which is for the agency, and ids. */
export function publicCreditNoteOf(row: CreditNoteRow): PublicCreditNote {
  const { public_id, number, amount_cents, created_at } = row;
  return { public_id, number, amount_cents, created_at };
}
