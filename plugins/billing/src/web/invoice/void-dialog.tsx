import { ConfirmDialog, FormError, showToast } from '@porchlight/ui';
import { failureWithReason, useApi } from '@porchlight/web';
import { useMutation } from '@tanstack/react-query';
import { invoiceEndpoints } from '../../endpoints/invoice-endpoints.ts';
import type { Invoice } from '../../generated/types.ts';
import { useRefreshBilling } from '../billing-queries.ts';
import { invoiceDialogTexts as texts } from './invoice-texts.ts';

interface VoidDialogProps {
  readonly invoice: Pick<
    Invoice,
    'id' | 'external_ref' | 'title' | 'total_cents' | 'paid_amount_cents'
  >;
  readonly onClose: () => void;
}

/** The question before an invoice is voided. Mounted while it is open. */
export default function VoidDialog({ invoice, onClose }: VoidDialogProps) {
  const api = useApi();
  const refresh = useRefreshBilling();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(invoiceEndpoints.voidInvoice, { params: { id: invoice.id } }),
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'done', text: texts.voided(invoice.external_ref) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={texts.voidTitle(invoice.external_ref)}
      confirmLabel={texts.void}
      busyText={isPending ? texts.voiding : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      {texts.voidQuestion(invoice.title, invoice.total_cents)}
      {invoice.paid_amount_cents > 0 && <p>{texts.voidPaid(invoice.paid_amount_cents)}</p>}
      <FormError>{failureWithReason(error, texts.voidFailed)}</FormError>
    </ConfirmDialog>
  );
}
