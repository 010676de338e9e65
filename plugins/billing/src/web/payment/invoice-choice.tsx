import { formatMoney } from '@porchlight/kernel';
import { ChoiceField, Icon } from '@porchlight/ui';
import { useApi, useSettled } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { payableInvoicesQuery } from '../billing-queries.ts';
import { paymentDialogTexts as texts } from './payment-texts.ts';
import { openOf, type PaidInvoice } from './payment-values.ts';

const DEBOUNCE_MS = 250;

interface InvoiceChoiceProps {
  readonly error: string | undefined;
  readonly chosen: PaidInvoice | null;
  readonly onChoose: (invoice: PaidInvoice | null) => void;
  /** Whose invoices are offered; all without one. */
  readonly client?: number | null;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Finds the invoice that a payment is for. */
export function InvoiceChoice({
  error,
  chosen,
  onChoose,
  client = null,
  inputRef,
}: InvoiceChoiceProps) {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim(), DEBOUNCE_MS);
  const { data: found = [] } = useQuery(payableInvoicesQuery(useApi(), settled, client));
  return (
    <ChoiceField
      {...(inputRef === undefined ? {} : { ref: inputRef })}
      label={texts.invoice}
      error={error}
      value={chosen === null ? typed : `${chosen.external_ref} ${chosen.title}`}
      placeholder={texts.invoiceHelp}
      picksFirst
      onValue={(text) => {
        if (chosen !== null) onChoose(null);
        setTyped(text);
      }}
      choices={
        chosen === null && settled === typed.trim()
          ? found.map((invoice) => ({
              id: String(invoice.id),
              icon: <Icon name="file-text" />,
              label: texts.about(invoice.external_ref, invoice.title, invoice.full_name),
              detail: formatMoney(openOf(invoice)),
            }))
          : []
      }
      onChoose={(id) => onChoose(found.find((one) => String(one.id) === id) ?? null)}
    />
  );
}
