import { EditDialog, type OpenedDialogProps } from '../kit/edit-dialog.tsx';
import { marketplaceDialog, medicareDialog } from './plan-definitions.ts';
import { usePlanLines } from './use-plan-lines.ts';

/** Amounts per carrier of the marketplace and of private insurance, and the life plan. */
export function MarketplaceDialog(opened: OpenedDialogProps) {
  return <EditDialog {...opened} definition={marketplaceDialog(usePlanLines('marketplace'))} />;
}

/** Medicare and Medicaid. */
export function MedicareDialog(opened: OpenedDialogProps) {
  return <EditDialog {...opened} definition={medicareDialog(usePlanLines('medicare'))} />;
}
