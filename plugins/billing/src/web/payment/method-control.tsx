import { FieldError, SegmentedFilter } from '@porchlight/ui';
import type { FieldControlProps } from '@porchlight/web';
import type { BillingOptionsResponse } from '../../generated/types.ts';
import { takesMoney } from '../../rules/invoices/invoice-status.ts';
import { paymentMethods, paymentMethodTexts } from '../../rules/payments/payment-status.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';
import type { PaidInvoice } from './payment-values.ts';

interface MethodControlProps extends FieldControlProps {
  readonly options: BillingOptionsResponse['data'];
  readonly invoice: PaidInvoice | null;
}

/** Cards only where a gateway takes them, or would if it were set up, and for an invoice that asks for money. */
export function MethodControl({ value, set, frame, options, invoice }: MethodControlProps) {
  const hasGateway = options.card !== null || options.card_unavailable !== null;
  const takesCards = hasGateway && (invoice === null || takesMoney(invoice.status));
  const methods = paymentMethods.filter((method) => method !== 'CARD' || takesCards);
  return (
    <div>
      <span className="payment-dialog__label" aria-hidden>
        {texts.method}
      </span>
      <SegmentedFilter
        label={texts.method}
        value={value}
        onChange={set}
        options={methods.map((method) => ({ value: method, label: paymentMethodTexts[method] }))}
      />
      {frame.error !== undefined && <FieldError>{frame.error}</FieldError>}
    </div>
  );
}
