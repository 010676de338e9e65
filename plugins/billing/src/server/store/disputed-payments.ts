import { CLIENT_VIEW } from '@porchlight/clients/contract';
import { answerableStates, runningStates } from '../../rules/payments/dispute-state.ts';
import { withParts, type DisputeRow, type DisputeWithPart } from './dispute-rows.ts';
import { findInvoice, type InvoiceRow, type Knex } from './invoice-rows.ts';
import { findPayment, selectPayments, type PaymentWithInvoice } from './payment-rows.ts';

/** A dispute with its payment. */
export interface DisputedPayment {
  readonly dispute: DisputeRow;
  readonly payment: PaymentWithInvoice;
  /** Null for a payment without one. */
  readonly invoice: InvoiceRow | null;
}

/** Null for one that is unknown. */
export async function findDispute(knex: Knex, id: number): Promise<DisputedPayment | null> {
  const dispute = (await knex('billing_dispute').where({ id }).first()) as DisputeRow | undefined;
  return dispute === undefined ? null : withPayment(knex, dispute);
}

/** Disputes whose deadline for evidence is ahead, and for which the gateway has none. */
export async function disputesDueBy(
  knex: Knex,
  now: Date,
  withSandbox: boolean,
): Promise<readonly DisputedPayment[]> {
  const rows = (await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .whereIn('d.state', [...answerableStates])
    .where('d.due_at', '>', now.toISOString())
    .whereNot(withSandbox ? {} : { 'p.environment': 'sandbox' })
    .orderBy('d.due_at')
    .select('d.*')) as readonly DisputeRow[];
  return Promise.all(rows.map((dispute) => withPayment(knex, dispute)));
}

/** Whose disputes: those of an agent's clients and of no client's agent, or all. */
interface Looked {
  readonly agentId: number;
  readonly all: boolean;
  readonly withSandbox: boolean;
}

const MOST_LISTED = 100;

/** The disputes that the bank has not decided, the next deadline first, and how many there are. */
export async function openDisputesOf(
  knex: Knex,
  { agentId, all, withSandbox }: Looked,
): Promise<{
  readonly total: number;
  readonly found: readonly {
    readonly dispute: DisputeWithPart;
    readonly payment: PaymentWithInvoice;
  }[];
}> {
  const rows = (await knex('billing_dispute as d')
    .join('billing_payment as p', 'p.id', 'd.payment_id')
    .leftJoin('billing_invoice as i', 'i.id', 'p.invoice_id')
    .leftJoin(`${CLIENT_VIEW} as c`, 'c.id', 'p.customer_id')
    .whereIn('d.state', [...runningStates])
    .whereNot(withSandbox ? {} : { 'p.environment': 'sandbox' })
    .whereRaw('(? or coalesce(c.assigned_agent_id, i.created_by, p.created_by, ?) = ?)', [
      all,
      agentId,
      agentId,
    ])
    .orderByRaw('case when d.state = any(?) then d.due_at end nulls last, d.id', [
      [...answerableStates],
    ])
    .limit(MOST_LISTED)
    .select('d.*', knex.raw('count(*) over ()::int as total'))) as readonly (DisputeRow & {
    readonly total: number;
  })[];
  const payments = (await selectPayments(knex).whereIn(
    'p.id',
    rows.map(({ payment_id: id }) => id),
  )) as readonly PaymentWithInvoice[];
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  return {
    total: rows[0]?.total ?? 0,
    found: (await withParts(knex, rows)).flatMap((dispute) => {
      const payment = byId.get(dispute.payment_id);
      return payment === undefined ? [] : [{ dispute, payment }];
    }),
  };
}

async function withPayment(knex: Knex, dispute: DisputeRow): Promise<DisputedPayment> {
  const payment = (await findPayment(knex, dispute.payment_id))!;
  const invoice = payment.invoice_id === null ? null : await findInvoice(knex, payment.invoice_id);
  return { dispute, payment, invoice };
}
