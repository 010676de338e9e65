import { dollarsText } from '@porchlight/kernel';
import { showToast } from '@porchlight/ui';
import { RecordDialog, useApi, useRecordForm, wasRefused } from '@porchlight/web';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Waiver } from '../../generated/types.ts';
import { waiverProblems, type TypedWaiver } from '../../rules/payments/waiver-problems.ts';
import { paymentCents } from '../../rules/payments/payment-problems.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { useBodyKey } from '../use-body-key.ts';
import { waiverTexts as texts } from './session-texts.ts';

interface WaiveDialogProps {
  readonly sessionId: number;
  /** What no invoice bills. */
  readonly openCents: number;
  readonly onClose: () => void;
}

/** Waives the difference of a session, all of it or a part. Mounted while it is open. */
export default function WaiveDialog({ sessionId, openCents, onClose }: WaiveDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const form = useRecordForm<TypedWaiver, Waiver>({
    record: null,
    valuesOf: () => ({ cents: dollarsText(openCents), reason: '' }),
    check: (values) => waiverProblems(values, openCents),
    save: async ({ cents, reason }) => {
      const body = { cents: paymentCents(cents) ?? 0, reason: reason.trim() };
      const input = { params: { id: sessionId }, body, idempotencyKey: keyOf(body) };
      return (await api.call(invoiceEndpoints.waiveDifference, input)).data.waiver;
    },
    onSaved: async ({ cents }) => {
      await refresh();
      showToast({ tone: 'done', text: texts.done(cents) });
      onClose();
    },
    onFailure: (error, show) => (wasRefused(error) ? show() : texts.failed),
  });
  return (
    <RecordDialog
      definition={{
        title: texts.title,
        sections: [
          {
            title: texts.about(openCents),
            fields: [
              { name: 'cents', label: texts.amount, widget: 'amount' },
              {
                name: 'reason',
                label: texts.reason,
                widget: 'textarea',
                wide: true,
                required: true,
                help: texts.reasonHelp,
              },
            ],
          },
        ],
      }}
      form={form}
      noun="waiver"
      saveText={texts.title}
      savingText={texts.saving}
      onClose={onClose}
    />
  );
}
