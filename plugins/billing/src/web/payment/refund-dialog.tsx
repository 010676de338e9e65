import { dollarsText } from '@porchlight/kernel';
import { showToast } from '@porchlight/ui';
import { RecordDialog, useApi, useRecordForm, wasRefused } from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { Payment, RefundResponse } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { paymentCents, paymentTexts } from '../../rules/payments/payment-problems.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { useBodyKey } from '../use-body-key.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';

interface RefundDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
}

/** Sends money back, all of it or a part. Mounted while it is open. */
export default function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const open = payment.amount_cents - payment.refunded_cents;
  const form = useRecordForm<RefundValues, RefundResponse['data']>({
    record: null,
    valuesOf: () => ({ amount: dollarsText(open), reason: '' }),
    check: ({ amount, reason }) => [
      ...(paymentCents(amount) === null ? [{ field: 'amount', message: paymentTexts.amount }] : []),
      ...(reason.trim() === '' ? [{ field: 'reason', message: texts.reasonMissing }] : []),
    ],
    save: async ({ amount, reason }) => {
      const body = { amount: amount.trim(), reason: reason.trim() };
      const input = { params: { id: payment.id }, body, idempotencyKey: keyOf(body) };
      return (await api.call(paymentEndpoints.refundPayment, input)).data;
    },
    onSaved: async ({ refund }) => {
      await refresh();
      showToast(
        refund.status === 'completed'
          ? { tone: 'done', text: texts.refunded(refund.amount_cents) }
          : { tone: 'note', text: texts.refundPending },
      );
      onClose();
    },
    onFailure: (error, show) => (wasRefused(error) ? show() : texts.refundFailed),
  });
  return (
    <RecordDialog
      definition={{
        title: texts.refund,
        sections: [
          {
            title: texts.refundAbout(methodText(payment), open),
            fields: [
              { name: 'amount', label: texts.amount, widget: 'amount' },
              {
                name: 'reason',
                label: texts.reason,
                widget: 'textarea',
                wide: true,
                required: true,
                ...(payment.gateway === 'records' ? { help: texts.refundOutside } : {}),
              },
            ],
          },
        ],
      }}
      form={form}
      noun="payment"
      saveText={texts.refund}
      savingText={texts.refunding}
      onClose={onClose}
    />
  );
}
