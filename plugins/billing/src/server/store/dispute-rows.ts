import type { Dispute } from '../../generated/types.ts';
import {
  answerableStates,
  lostStates,
  runningStates,
  withheldPartCents,
  type DisputeReason,
  type DisputeState,
} from '../../rules/payments/dispute-state.ts';
import type { RefundIntent } from '../../rules/payments/refund-intent.ts';
import type { Knex } from './invoice-rows.ts';

/** A row of `billing_dispute`. */
export interface DisputeRow {
  readonly id: number;
  readonly payment_id: number;
  readonly gateway_dispute_id: string;
  readonly state: DisputeState;
  readonly version: number;
  readonly amount_cents: number;
  readonly reason: DisputeReason;
  readonly due_at: string | null;
  readonly opened_at: string;
  readonly ended_at: string | null;
  readonly created_at: string;
  /** What an agent decided about money that was lost. */
  readonly intent: RefundIntent | null;
}

/** A dispute with its part of what is withheld of its payment. */
export interface DisputeWithPart extends DisputeRow {
  readonly withheld_cents: number;
}

/** Disputes of a payment, or of an invoice's payments, newest first, with the gateways of the payments. */
export async function disputesOf(
  knex: Knex,
  of: { readonly 'p.invoice_id': number } | { readonly 'p.id': number },
): Promise<readonly (DisputeWithPart & { readonly gateway: string })[]> {
  const rows = (await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .where(of)
    .orderBy('d.id', 'desc')
    .select('d.*', 'p.gateway')) as readonly (DisputeRow & { readonly gateway: string })[];
  return withParts(knex, rows);
}

/** Adds to disputes their parts of what is withheld. */
export async function withParts<R extends DisputeRow>(
  knex: Knex,
  rows: readonly R[],
): Promise<readonly (R & DisputeWithPart)[]> {
  const ids = [...new Set(rows.map(({ payment_id: id }) => id))];
  const all = (await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .whereIn('p.id', ids)
    .select('d.*', 'p.withheld_cents as withheld')) as readonly (DisputeRow & {
    readonly withheld: number;
  })[];
  return rows.map((row) => {
    const others = all.filter(({ payment_id: id }) => id === row.payment_id);
    return { ...row, withheld_cents: withheldPartCents(others[0]?.withheld ?? 0, row, others) };
  });
}

/** Whether the bank has not decided about a payment, or one of an invoice, or nobody decided what becomes of money that was lost. */
export async function isDisputed(
  knex: Knex,
  of: { readonly 'p.invoice_id': number } | { readonly 'p.id': number },
  withSandbox: boolean,
): Promise<boolean> {
  const row: unknown = await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .where(of)
    .whereNot(withSandbox ? {} : { 'p.environment': 'sandbox' })
    .where(
      (held) =>
        void held
          .whereIn('d.state', [...runningStates])
          .orWhere((lost) => void lost.whereIn('d.state', [...lostStates]).whereNull('d.intent')),
    )
    .first('d.id');
  return row !== undefined;
}

export interface OpenDisputes {
  readonly number: number;
  /** The next deadline for evidence; null without one. */
  readonly due: string | null;
}

/** The disputes that the bank has not decided. */
export async function openDisputes(knex: Knex, withSandbox: boolean): Promise<OpenDisputes> {
  return (await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .whereIn('d.state', [...runningStates])
    .whereNot(withSandbox ? {} : { 'p.environment': 'sandbox' })
    .first(
      knex.raw('count(*)::int as number'),
      knex.raw('min(d.due_at) filter (where d.state = any(?)) as due', [[...answerableStates]]),
    )) as OpenDisputes;
}

/** Whether the bank has not decided about a payment. */
export async function hasRunningDispute(knex: Knex, paymentId: number): Promise<boolean> {
  const row: unknown = await knex('billing_dispute')
    .where({ payment_id: paymentId })
    .whereIn('state', [...runningStates])
    .first('id');
  return row !== undefined;
}

/** @param gateway its title */
export function disputeOf(row: DisputeWithPart, gateway: string): Dispute {
  return {
    id: row.id,
    payment_id: row.payment_id,
    gateway,
    state: row.state,
    amount_cents: row.amount_cents,
    withheld_cents: row.withheld_cents,
    reason: row.reason,
    due_at: row.due_at,
    opened_at: row.opened_at,
    ended_at: row.ended_at,
    intent: row.intent,
  };
}
