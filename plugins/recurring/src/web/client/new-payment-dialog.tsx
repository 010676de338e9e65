import { InvoiceCreation } from '@porchlight/billing/slots';
import type { ClientDetailActionProps } from '@porchlight/clients/slots';
import { SlotDialog, useSlot } from '@porchlight/web';

/** Makes the invoice that a series begins with. Mounted while it is open. */
export default function NewPaymentDialog({ client, onClose }: ClientDetailActionProps) {
  const props = { client, isRecurring: true, onClose };
  return useSlot(InvoiceCreation, props).map((entry) => (
    <SlotDialog key={entry.id} entry={entry} props={props} />
  ));
}
