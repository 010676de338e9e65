import { sumCents } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import type { Waiver } from '../../generated/types.ts';
import type { Knex } from './invoice-rows.ts';
import { agentOf } from './system-actor.ts';

/** A row of `billing_waiver`. Times are ISO 8601. */
export interface WaiverRow {
  readonly id: number;
  /** Of a session, or else of an invoice. */
  readonly session_id: number | null;
  readonly invoice_id: number | null;
  readonly customer_id: number | null;
  readonly cents: number;
  readonly reason: string;
  readonly created_at: string;
  readonly created_by: number | null;
  readonly revoked_at: string | null;
}

/** Those of a session or an invoice that were not undone, oldest first. */
export async function waiversOf(
  knex: Knex,
  of: { readonly session_id: number } | { readonly invoice_id: number },
): Promise<readonly WaiverRow[]> {
  return (await knex('billing_waiver')
    .where({ ...of, revoked_at: null })
    .orderBy('id')) as readonly WaiverRow[];
}

/** What is waived of each form of a session, in cents. */
export async function waivedByForm(
  knex: Knex,
  sessionId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = (await knex('billing_waived_form as f')
    .join('billing_waiver as w', 'w.id', 'f.waiver_id')
    .where({ 'w.session_id': sessionId, 'w.revoked_at': null })
    .groupBy('f.form_id')
    .select('f.form_id')
    .sum('f.cents as cents')) as readonly { form_id: number; cents: number | string }[];
  return new Map(rows.map(({ form_id: id, cents }) => [id, Number(cents)]));
}

/** What is written off of an invoice, in cents. */
export async function waivedOfInvoice(knex: Knex, invoiceId: number): Promise<number> {
  return sumCents((await waiversOf(knex, { invoice_id: invoiceId })).map(({ cents }) => cents));
}

/** Stores a waiver; one of a session with its forms. */
export async function insertWaiver(
  { trx }: WriteUnit,
  waiver: Omit<WaiverRow, 'id' | 'revoked_at'>,
  forms: readonly { readonly form_id: number; readonly cents: number }[],
): Promise<WaiverRow> {
  const [row] = (await trx('billing_waiver').insert(waiver).returning('*')) as WaiverRow[];
  if (forms.length > 0)
    await trx('billing_waived_form').insert(forms.map((form) => ({ ...form, waiver_id: row!.id })));
  return row!;
}

/** Undoes a waiver of a session or an invoice; null for one that is unknown, or was undone before. */
export async function revokeWaiver(
  { trx, actor }: WriteUnit,
  of: Pick<WaiverRow, 'id'> & Partial<Pick<WaiverRow, 'session_id' | 'invoice_id'>>,
  revoked_at: string,
): Promise<WaiverRow | null> {
  const [row] = (await trx('billing_waiver')
    .where({ ...of, revoked_at: null })
    .update({ revoked_at, revoked_by: agentOf(actor) })
    .returning('*')) as WaiverRow[];
  return row ?? null;
}

/** A waiver as calls return it. */
export function waiverOf({ id, cents, reason, created_at, created_by }: WaiverRow): Waiver {
  return { id, cents, reason, created_at, created_by };
}
