import type { Client } from '@porchlight/clients/contract';
import { defineSlot } from '@porchlight/web';

export interface InvoiceCreationProps {
  readonly client: Client;
  /** The invoice starts as the first one of a series. */
  readonly isRecurring?: boolean;
  readonly onClose: () => void;
}

/** The dialog New Invoice with the contact of a client, and what follows it; for users who may use billing. */
export const InvoiceCreation = defineSlot<InvoiceCreationProps>('billing.invoice-creation');
