import { ProblemError } from '@porchlight/kernel';
import type { WriteUnit } from '@porchlight/server';
import { payerFixed } from '../../problems.ts';
import { payerProblems } from '../../rules/invoices/invoice-status.ts';
import type { InvoiceRow } from '../store/invoice-rows.ts';

/** Throws 409 for who has to pay an invoice of a session, one that was sent, or one that somebody paid a part of. */
export async function assertPayer(
  unit: WriteUnit,
  { id, session_id, customer_id, status }: InvoiceRow,
  isLive: boolean,
  changed: readonly string[],
): Promise<void> {
  const payment: unknown = await unit
    .trx('billing_payment')
    .where({ invoice_id: id })
    .whereNot({ status: 'failed' })
    .first('id');
  const invoice = {
    hasPayment: payment !== undefined,
    isSent: isLive || status !== 'draft',
    hasClient: customer_id !== null,
    isOfSession: session_id !== null,
  };
  const details = payerProblems(changed, invoice);
  if (details.length > 0) throw new ProblemError(payerFixed, { details });
}
