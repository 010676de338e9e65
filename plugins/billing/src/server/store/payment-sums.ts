import { creditNotes } from './credit-note-rows.ts';
import type { Knex } from './invoice-rows.ts';
import type { PaymentStatus, RefundState } from '../../rules/payments/payment-status.ts';

/** The cents of an invoice's payments in these states, without what was refunded or is withheld of them. */
export async function sumOfPayments(
  knex: Knex,
  invoiceId: number,
  statuses: readonly PaymentStatus[],
  withSandbox: boolean,
): Promise<number> {
  return centsOf(
    await knex('billing_payment')
      .where({ invoice_id: invoiceId })
      .whereIn('status', [...statuses])
      .whereNot(withSandbox ? {} : { environment: 'sandbox' })
      .select(
        knex.raw(
          'coalesce(sum(amount_cents - refunded_cents - withheld_cents), 0)::bigint as cents',
        ),
      ),
  );
}

/** The cents that banks withhold of the payments of a session, on invoices that are not void. */
export async function withheldOfSession(
  knex: Knex,
  sessionId: number,
  withSandbox: boolean,
): Promise<number> {
  return centsOf(
    await knex('billing_payment as p')
      .join('billing_invoice as i', 'i.id', 'p.invoice_id')
      .where('i.session_id', sessionId)
      .whereNot('i.status', 'void')
      .whereNot(withSandbox ? {} : { 'p.environment': 'sandbox' })
      .select(knex.raw('coalesce(sum(p.withheld_cents), 0)::bigint as cents')),
  );
}

/** The cents that credit notes canceled of an invoice. */
export async function sumOfCredits(
  knex: Knex,
  invoiceId: number,
  withSandbox: boolean,
): Promise<number> {
  return centsOf(
    await creditNotes(knex, invoiceId, withSandbox)
      .whereNull('revoked_at')
      .select(knex.raw('coalesce(sum(amount_cents), 0)::bigint as cents')),
  );
}

/** The cents of a payment's refunds in this state. */
export async function sumOfRefunds(
  knex: Knex,
  paymentId: number,
  status: RefundState,
): Promise<number> {
  return centsOf(
    await knex('billing_refund')
      .where({ payment_id: paymentId, status })
      .select(knex.raw('coalesce(sum(amount_cents), 0)::bigint as cents')),
  );
}

function centsOf(rows: unknown): number {
  return (rows as readonly { readonly cents: number }[])[0]?.cents ?? 0;
}
