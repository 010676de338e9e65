import type { WriteUnit } from '@porchlight/kernel';
import type { LockedInvoice } from '../invoices/invoice-settler.ts';
import { lineAbout } from '../store/audit-lines.ts';
import type { PaymentRow } from '../store/payment-rows.ts';
import type { CallKey } from '../store/repeated-calls.ts';

/** A charge that a portal may have made after the backup of this one. */
interface RepeatedCharge {
  readonly paymentKey?: string;
  readonly key: CallKey;
  readonly card?: { readonly id: number };
}

/** Gives a lost payment to the charge that would make it again, and returns its id; null when there is none. */
export async function adoptLost(
  { trx, audit }: WriteUnit,
  { paymentKey, key, card }: RepeatedCharge,
  invoice: LockedInvoice | null,
): Promise<number | null> {
  if (paymentKey === undefined || invoice === null) return null;
  const [row] = (await trx('billing_payment')
    .where({ payment_key: paymentKey, invoice_id: null, origin: 'gateway' })
    .update({
      invoice_id: invoice.id,
      customer_id: invoice.customer_id,
      saved_card_id: card?.id ?? null,
      caller_key: key.callerKey,
      request_hash: key.requestHash,
    })
    .returning('*')) as PaymentRow[];
  if (row === undefined) return null;
  audit(
    lineAbout('payment', 'payment.matched', row, {
      amount_cents: { to: row.amount_cents },
      invoice_id: { to: invoice.id },
    }),
  );
  return row.id;
}
