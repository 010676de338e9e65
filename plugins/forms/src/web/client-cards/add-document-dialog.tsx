import type { ClientDetailActionProps } from '@porchlight/clients/slots';
import { entryTexts } from '../entry-texts.ts';
import AddDocumentsDialog from '../submissions/adding/add-documents-dialog.tsx';

/** Adds forms to a client, outside of any session. Mounted while it is open. */
export default function AddDocumentDialog({ client, onClose }: ClientDetailActionProps) {
  return (
    <AddDocumentsDialog
      place={{ client_id: client.id }}
      title={entryTexts.actions.addDocument}
      onClose={onClose}
    />
  );
}
