import type { WriteUnit } from '@porchlight/server';
import type { Knex } from './invoice-rows.ts';

/** A row of `billing_match`: a payment got its invoice, or is applied to another one. Rows are only added. */
interface MatchRow {
  readonly id: number;
  readonly payment_id: number;
  /** Null for a payment that had none. */
  readonly from_invoice_id: number | null;
  readonly invoice_id: number;
  /** What was left of the payment then. */
  readonly cents: number;
  /** ISO 8601. */
  readonly matched_at: string;
  readonly created_by: number | null;
}

/** A match with the numbers of its invoices. */
export interface MatchWithNumbers extends MatchRow {
  readonly from_ref: string | null;
  readonly invoice_ref: string;
}

export async function insertMatch({ trx }: WriteUnit, match: Omit<MatchRow, 'id'>): Promise<void> {
  await trx('billing_match').insert(match);
}

/** Those of payments, oldest first. */
export async function matchesOf(
  knex: Knex,
  paymentIds: readonly number[],
): Promise<readonly MatchWithNumbers[]> {
  return (await knex('billing_match as m')
    .leftJoin('billing_invoice as f', 'f.id', 'm.from_invoice_id')
    .join('billing_invoice as t', 't.id', 'm.invoice_id')
    .whereIn('m.payment_id', [...paymentIds])
    .orderBy(['m.matched_at', 'm.id'])
    .select(
      'm.*',
      'f.external_ref as from_ref',
      't.external_ref as invoice_ref',
    )) as readonly MatchWithNumbers[];
}
