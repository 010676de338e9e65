import type { PaymentReport, RefundReport } from '@porchlight/billing/contract';
import type { Square } from 'square';
import { cardBrand } from './card-brand.ts';
import { declineOf } from './decline-reasons.ts';
import { reasonAndKey, uuidOf } from './request-keys.ts';

/** What a payment of Square means to the portal; null for one without id or amount. */
export function paymentReport(
  payment: Square.Payment | undefined,
  merchant: string,
): PaymentReport | null {
  if (payment?.id === undefined || payment.amountMoney?.amount == null) return null;
  const state = paymentState(payment.status);
  const { card } = payment.cardDetails ?? {};
  return {
    kind: 'payment',
    paymentKey: uuidOf(payment.referenceId),
    paymentId: payment.id,
    merchant,
    state,
    amountCents: Number(payment.amountMoney.amount),
    currency: payment.amountMoney.currency ?? '',
    invoiceId: null,
    orderId: payment.orderId ?? null,
    customerId: payment.customerId ?? null,
    method: methodOf(payment.sourceType),
    cardBrand: cardBrand(card?.cardBrand),
    cardLast4: card?.last4 ?? null,
    receivedAt: state === 'completed' ? receivedAt(payment) : null,
    failure: state === 'failed' ? failureOf(payment) : null,
    note: payment.note ?? '',
  };
}

/** What a refund of Square means to the portal; null for one without its payment. */
export function refundReport(
  refund: Square.PaymentRefund | undefined,
  merchant: string,
): RefundReport | null {
  if (refund?.id === undefined || refund.paymentId == null) return null;
  const { reason, uuid } = reasonAndKey(refund.reason);
  const state = refundState(refund.status);
  return {
    kind: 'refund',
    refundKey: uuid,
    refundId: refund.id,
    paymentId: refund.paymentId,
    merchant,
    state,
    amountCents: Number(refund.amountMoney.amount ?? 0),
    reason,
    completedAt: state === 'completed' ? (refund.updatedAt ?? null) : null,
    failure:
      state === 'failed'
        ? { code: refund.status ?? 'FAILED', reason: 'the bank refused the refund' }
        : null,
  };
}

function paymentState(status: string | undefined): PaymentReport['state'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' || status === 'CANCELED' ? 'failed' : 'pending';
}

function refundState(status: string | null | undefined): RefundReport['state'] {
  if (status === 'COMPLETED') return 'completed';
  return status === 'FAILED' || status === 'REJECTED' ? 'failed' : 'pending';
}

function methodOf(sourceType: string | undefined): PaymentReport['method'] {
  if (sourceType === 'CARD' || sourceType === 'CASH') return sourceType;
  return sourceType === 'BANK_ACCOUNT' ? 'ACH' : 'OTHER';
}

function receivedAt({ cardDetails, createdAt }: Square.Payment): string | null {
  return cardDetails?.cardPaymentTimeline?.capturedAt ?? createdAt ?? null;
}

function failureOf({ status, cardDetails }: Square.Payment) {
  if (status === 'CANCELED') return { code: 'CANCELED', reason: 'the payment was canceled' };
  return declineOf(cardDetails?.errors?.[0]?.code ?? 'GENERIC_DECLINE');
}
