import { EditDialog, type OpenedDialogProps } from '../kit/edit-dialog.tsx';
import type { EditKind } from '../kit/edit-kind.ts';
import { editDialogs } from './edit-dialogs.ts';

interface EditDialogOfProps extends OpenedDialogProps {
  readonly kind: EditKind;
}

/** The dialog of a kind, open. */
export function EditDialogOf({ kind, ...opened }: EditDialogOfProps) {
  const Dialog = editDialogs[kind];
  return 'sections' in Dialog ? (
    <EditDialog {...opened} definition={Dialog} />
  ) : (
    <Dialog {...opened} />
  );
}
