import { useState } from 'react';
import type { InvoiceCreationProps } from '../../slots.ts';
import { type BillingDialog, BillingDialogs } from '../dialogs/billing-dialogs.tsx';

/** Makes an invoice for a client, then sends it or shows its link. Mounted while it is open. */
export default function NewInvoiceDialogs({
  client,
  isRecurring = false,
  onClose,
}: InvoiceCreationProps) {
  const [dialog, setDialog] = useState<BillingDialog>({
    kind: 'invoice',
    invoice: null,
    isRecurring,
    known: {
      customer_id: client.id,
      full_name: client.name ?? '',
      email: client.primary_email,
      phone: client.primary_phone,
    },
  });
  return (
    <BillingDialogs
      dialog={dialog}
      onDialog={(next) => (next === null ? onClose() : setDialog(next))}
    />
  );
}
