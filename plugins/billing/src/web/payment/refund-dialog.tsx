import { dollarsText } from '@porchlight/kernel';
import { showToast } from '@porchlight/ui';
import {
  type FormField,
  RecordDialog,
  useApi,
  useBodyKey,
  useFormValues,
  useRecordForm,
} from '@porchlight/web';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import { RECORDS } from '../../gateway/records.ts';
import type { Invoice, Payment, RefundResponse } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { paymentCents, refundProblems } from '../../rules/payments/payment-problems.ts';
import {
  DEFAULT_INTENT,
  owedAfterRefund,
  refundIntents,
  type RefundIntent,
} from '../../rules/payments/refund-intent.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';

interface RefundDialogProps {
  readonly payment: Payment;
  /** What it paid; null for a payment without one. */
  readonly invoice: Invoice | null;
  /** What of it can be refunded: without refunds in progress. */
  readonly openCents: number;
  readonly onClose: () => void;
}

interface RefundValues {
  readonly amount: string;
  readonly intent: string;
  readonly reason: string;
}

/** Sends money back, all of it or a part. Mounted while it is open. */
export default function RefundDialog({ payment, invoice, openCents, onClose }: RefundDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const form = useRecordForm<RefundValues, RefundResponse['data']>({
    record: null,
    valuesOf: () => ({ amount: dollarsText(openCents), intent: DEFAULT_INTENT, reason: '' }),
    check: refundProblems,
    save: async ({ amount, intent, reason }) => {
      const body = {
        amount: amount.trim(),
        reason: reason.trim(),
        intent: intentOf(intent),
      };
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
    failedText: texts.refundFailed,
  });
  const { amount = '' } = useFormValues(form);
  return (
    <RecordDialog
      definition={{
        title: texts.refund,
        sections: [
          {
            title: texts.refundAbout(methodText(payment), openCents),
            fields: [
              { name: 'amount', label: texts.amount, widget: 'amount' },
              ...(invoice === null || invoice.status === 'void'
                ? []
                : [intentField(invoice, String(amount))]),
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

/** What becomes of the charge, with what the client owes then. */
function intentField(invoice: Invoice, amount: string): FormField<'intent'> {
  const cents = paymentCents(amount) ?? 0;
  return {
    name: 'intent',
    label: texts.intent,
    widget: 'select',
    wide: true,
    options: refundIntents.map((value) => ({ value, label: texts.intents[value] })),
    helpFor: (value) =>
      texts.owedAfter(invoice.external_ref, owedAfterRefund(invoice, cents, intentOf(value))),
  };
}

function intentOf(value: string): RefundIntent {
  return value === 'collect' ? 'collect' : DEFAULT_INTENT;
}
