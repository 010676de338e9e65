import type { Client } from '../../../generated/types.ts';
import { EditDialog } from '../kit/edit-dialog.tsx';
import type { EditKind } from '../kit/edit-kind.ts';
import { editDialogs } from './edit-dialogs.ts';

interface EditDialogOfProps {
  readonly kind: EditKind;
  readonly client: Client;
  readonly onClose: () => void;
}

/** The dialog of a kind, open. */
export function EditDialogOf({ kind, client, onClose }: EditDialogOfProps) {
  const Dialog = editDialogs[kind];
  if (Dialog === undefined) return null;
  if (typeof Dialog === 'object' && 'sections' in Dialog)
    return <EditDialog definition={Dialog} client={client} onClose={onClose} />;
  return <Dialog client={client} onClose={onClose} />;
}
