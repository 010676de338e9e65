import type { Client } from '../../../generated/types.ts';
import { notKept } from '../../../rules/kept-secrets.ts';
import { useClientOptions } from '../../use-client-options.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import { paymentCardDialog } from './payment-card-definition.tsx';

interface PaymentCardDialogProps {
  readonly client: Client;
  readonly onClose: () => void;
}

/** The card; its number is only taken where the agency keeps such numbers. */
export function PaymentCardDialog({ client, onClose }: PaymentCardDialogProps) {
  const options = useClientOptions();
  const refusal = options === undefined ? null : notKept('card_number', options);
  return <EditDialog definition={paymentCardDialog(refusal)} client={client} onClose={onClose} />;
}
