import { EditDialog, type OpenedDialogProps } from '../kit/edit-dialog.tsx';
import { useRefusal } from '../kit/use-refusal.ts';
import { loginsDialog } from './logins-definition.tsx';

/** The login at the Medicare portal; its password is only taken where the agency keeps such passwords. */
export function LoginsDialog(opened: OpenedDialogProps) {
  return <EditDialog {...opened} definition={loginsDialog(useRefusal('mp_pass'))} />;
}
