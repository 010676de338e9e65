import { dollarsText } from '@porchlight/kernel';
import { showToast } from '@porchlight/ui';
import { RecordDialog, useApi, useRecordForm, wasRefused } from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import { RECORDS } from '../../gateway/records.ts';
import type { Payment, RefundResponse } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { refundProblems } from '../../rules/payments/payment-problems.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { useBodyKey } from '../use-body-key.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';

interface RefundDialogProps {
  readonly payment: Payment;
  /** What of it can be refunded: without refunds in progress. */
  readonly openCents: number;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly amount: string;
  readonly reason: string;
}

/** Sends money back, all of it or a part. Mounted while it is open. */
export default function RefundDialog({ payment, openCents, onClose }: RefundDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const form = useRecordForm<RefundValues, RefundResponse['data']>({
    record: null,
    valuesOf: () => ({ amount: dollarsText(openCents), reason: '' }),
    check: refundProblems,
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
            title: texts.refundAbout(methodText(payment), openCents),
            fields: [
              { name: 'amount', label: texts.amount, widget: 'amount' },
              {
                name: 'reason',
                label: texts.reason,
                widget: 'textarea',
                wide: true,
                required: true,
                ...(payment.gateway === RECORDS ? { help: texts.refundOutside } : {}),
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
