import { dollarsText } from '@porchlight/kernel';
import { RecordDialog, useApi, useBodyKey, useRecordForm } from '@porchlight/web';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Waiver } from '../../generated/types.ts';
import { waiverProblems, type TypedWaiver } from '../../rules/payments/waiver-problems.ts';
import { paymentCents } from '../../rules/payments/payment-problems.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { waiverTexts } from './waiver-texts.ts';

/** What is waived of: the difference of a session, or what an invoice asks for. */
export interface WaiverTarget {
  readonly kind: 'session' | 'invoice';
  readonly id: number;
}

interface WaiveDialogProps {
  readonly of: WaiverTarget;
  /** What no invoice of the session bills, or what the invoice asks for. */
  readonly openCents: number;
  readonly onClose: () => void;
}

/** Waives the difference of a session, or writes off an invoice, all of it or a part. Mounted while it is open. */
export default function WaiveDialog({ of, openCents, onClose }: WaiveDialogProps) {
  const texts = waiverTexts[of.kind];
  const api = useApi();
  const refresh = useRefreshBilling();
  const keyOf = useBodyKey();
  const form = useRecordForm<TypedWaiver, Waiver>({
    record: null,
    valuesOf: () => ({ cents: dollarsText(openCents), reason: '' }),
    check: (values) => waiverProblems(values, openCents),
    save: async ({ cents, reason }) => {
      const body = { cents: paymentCents(cents) ?? 0, reason: reason.trim() };
      const input = { params: { id: of.id }, body, idempotencyKey: keyOf(body) };
      const { waiveDifference, writeOff } = invoiceEndpoints;
      const endpoint = of.kind === 'session' ? waiveDifference : writeOff;
      return (await api.call(endpoint, input)).data.waiver;
    },
    refresh,
    done: ({ cents }) => texts.done(cents),
    onSaved: onClose,
    failedText: texts.failed,
  });
  return (
    <RecordDialog
      definition={{
        title: texts.title,
        sections: [
          {
            title: texts.about(openCents),
            fields: [
              { name: 'cents', label: waiverTexts.amount, widget: 'amount' },
              {
                name: 'reason',
                label: waiverTexts.reason,
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
