import { showToast } from '@porchlight/ui';
import { messageOf, useApi, usePermission } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { WriteClients } from '../../../contract.ts';
import type { ClientDeletionProps } from '../../../slots.ts';
import { clientQuery } from '../../client-queries.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';

/** The question before a client is deleted, on a screen that knows only the client's id. */
export default function ClientDeletionQuestion({
  clientId,
  onClose,
  onDeleted,
}: ClientDeletionProps) {
  const mayEdit = usePermission(WriteClients);
  const { data: client, error } = useQuery(clientQuery(useApi(), clientId));
  const fail = useEffectEvent((failure: Error) => {
    showToast({ tone: 'danger', text: messageOf(failure) });
    onClose();
  });
  useEffect(() => {
    if (error !== null) fail(error);
  }, [error]);
  if (client === undefined) return null;
  return (
    <DeleteClientDialog client={client} mayEdit={mayEdit} onClose={onClose} onDeleted={onDeleted} />
  );
}
