import { ActionQuestion, failureWithReason, useApi } from '@porchlight/web';
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
  return (
    <ActionQuestion
      title={texts.voidTitle(invoice.external_ref)}
      confirm={texts.void}
      busy={texts.voiding}
      done={texts.voided(invoice.external_ref)}
      failed={(error) => failureWithReason(error, texts.voidFailed)}
      isFailureBelow
      run={() => api.call(invoiceEndpoints.voidInvoice, { params: { id: invoice.id } })}
      refresh={refresh}
      onClose={onClose}
    >
      {texts.voidQuestion(invoice.title, invoice.total_cents)}
      {invoice.paid_amount_cents > 0 && <p>{texts.voidPaid(invoice.paid_amount_cents)}</p>}
    </ActionQuestion>
  );
}
