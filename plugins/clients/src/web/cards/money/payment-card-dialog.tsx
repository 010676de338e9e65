import { EditDialog, type OpenedDialogProps } from '../kit/edit-dialog.tsx';
import { useRefusal } from '../kit/use-refusal.ts';
import { paymentCardDialog } from './payment-card-definition.tsx';

/** The card; its number is only taken where the agency keeps such numbers. */
export function PaymentCardDialog(opened: OpenedDialogProps) {
  return <EditDialog {...opened} definition={paymentCardDialog(useRefusal('card_number'))} />;
}
