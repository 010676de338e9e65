import type { ClientDetailActionProps } from '@porchlight/clients/slots';
import { lazyDialog, useApi } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import RequestDocumentsDialog from './request-documents-dialog.tsx';
import { uploadRequestsQuery } from './upload-queries.ts';

const RequestDialog = lazyDialog(() => import('./request-dialog.tsx'));

/** Asks a client for documents, then shows the link of the request. Mounted while it is open. */
export default function NewRequestDialogs({ client, onClose }: ClientDetailActionProps) {
  const { data } = useQuery(uploadRequestsQuery(useApi(), client.id));
  const [createdId, setCreatedId] = useState<number | null>(null);
  if (createdId === null)
    return (
      <RequestDocumentsDialog
        clientId={client.id}
        folders={data?.folders ?? []}
        onCreated={setCreatedId}
        onClose={onClose}
      />
    );
  const request = data?.data.find(({ id }) => id === createdId);
  if (data === undefined || request === undefined) return null;
  return <RequestDialog request={request} recipient={data.recipient} onClose={onClose} />;
}
