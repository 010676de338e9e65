import { formatMoney } from '@porchlight/kernel';
import { Dialog, FormError, showToast } from '@porchlight/ui';
import { failureText, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentEndpoints } from '../../endpoints/payment-endpoints.ts';
import type { Invoice, Payment } from '../../generated/types.ts';
import { methodText } from '../../rules/payments/method-text.ts';
import { paymentMoney } from '../../rules/payments/payment-money.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { InvoiceChoice } from './invoice-choice.tsx';
import { paymentDialogTexts as texts } from './payment-texts.ts';
import type { PaidInvoice } from './payment-values.ts';
import './payment-dialog.css';

interface MatchDialogProps {
  readonly payment: Payment;
  /** The void one whose money is applied to another; null for a payment without one. */
  readonly from: Invoice | null;
  readonly onClose: () => void;
}

/** Gives a payment without an invoice its invoice, or applies one of a void invoice to another. Mounted while it is open. */
export default function MatchDialog({ payment, from, onClose }: MatchDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const [chosen, setChosen] = useState<PaidInvoice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (invoice: PaidInvoice) =>
      api.call(paymentEndpoints.matchPayment, {
        params: { id: payment.id },
        body: { invoice_id: invoice.id },
      }),
    onSuccess: async (_, invoice) => {
      await refresh();
      showToast({ tone: 'done', text: texts.matched(invoice.external_ref) });
      onClose();
    },
  });
  return (
    <Dialog
      open
      title={from === null ? texts.match : texts.apply}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        if (chosen === null) setMissing(true);
        else if (!isPending) mutate(chosen);
      }}
      foot={{
        primary: {
          label: from === null ? texts.matchSave : texts.applySave,
          busyText: isPending ? texts.matching : null,
        },
      }}
    >
      <div className="payment-dialog">
        <FormError>{failureText(error, texts.matchFailed)}</FormError>
        <p>
          {formatMoney(paymentMoney(payment, true).net_cents)}, {methodText(payment)},{' '}
          {payment.full_name}
        </p>
        {from !== null && <p>{texts.applyHelp}</p>}
        <InvoiceChoice
          error={isMissing && chosen === null ? texts.invoiceMissing : undefined}
          client={from?.customer_id ?? null}
          chosen={chosen}
          onChoose={setChosen}
        />
      </div>
    </Dialog>
  );
}
