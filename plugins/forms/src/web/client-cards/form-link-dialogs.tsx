import type { Client } from '@porchlight/clients/contract';
import type { ClientDetailActionProps } from '@porchlight/clients/slots';
import { lazyDialog } from '@porchlight/web';
import { useEffect, useState } from 'react';
import { ChooseFormDialog } from './choose-form-dialog.tsx';

const GetFormLinkDialog = lazyDialog(() => import('../links/get-form-link-dialog.tsx'));

/** Chooses a web form, then gets its link for the client. Mounted while it is open. */
export default function FormLinkDialogs({ client, onClose }: ClientDetailActionProps) {
  const [formId, choose] = useState<number | null>(null);
  useEffect(() => GetFormLinkDialog.preload(), []);
  if (formId === null) return <ChooseFormDialog onChoose={choose} onClose={onClose} />;
  return (
    <GetFormLinkDialog
      formId={formId}
      client={{ id: client.id, name: nameOf(client) }}
      onClose={onClose}
    />
  );
}

function nameOf({ client_first_name: first, client_last_name: last }: Client): string {
  return `${first} ${last}`.trim();
}
