import { Button, ConfirmDialog, FormError } from '@porchlight/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Client, RelatedData } from '../../../generated/types.ts';
import { relatedText } from '../../../rules/related-text.ts';
import { nameOf } from '../../client-name.ts';
import { detailTexts } from '../detail-texts.ts';
import { useStatusChange } from '../use-status-change.ts';
import { useDeleteClient } from './use-delete-client.ts';
import { useApi } from '@porchlight/web';
import { clientEndpoints } from '../../../endpoints.ts';
import { clientKeys } from '../../client-queries.ts';
import './delete-client-dialog.css';

interface DeleteClientDialogProps {
  readonly client: Client;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

const texts = detailTexts.deletion;

/** Confirms the deletion of a client, lists what goes with it, and offers to make it inactive instead. */
export function DeleteClientDialog({ client, mayEdit, onClose }: DeleteClientDialogProps) {
  const related = useRelatedData(client.id);
  const deletion = useDeleteClient(client);
  const status = useStatusChange(client);
  const name = nameOf(client);
  const offersInactive = mayEdit && client.status !== 'inactive' && !deletion.busy;

  async function makeInactive() {
    if (await status.makeInactive()) onClose();
  }

  return (
    <ConfirmDialog
      open
      title={texts.title(name)}
      confirmLabel={texts.confirm}
      busyText={deletion.busy ? texts.busy : null}
      confirmDisabledReason={related.data === undefined ? texts.waits : null}
      onConfirm={() => void deletion.remove()}
      onClose={onClose}
      {...(offersInactive
        ? {
            alternative: {
              label: texts.instead,
              busyText: status.busy ? texts.insteadBusy : null,
              onChoose: () => void makeInactive(),
            },
          }
        : {})}
    >
      <div className="delete-client">
        <FormError>{deletion.failure}</FormError>
        <WhatGoes name={name} related={related} />
        {offersInactive && <p>{texts.kinder}</p>}
      </div>
    </ConfirmDialog>
  );
}

interface WhatGoesProps {
  readonly name: string;
  readonly related: UseQueryResult<RelatedData>;
}

function WhatGoes({ name, related: { data, isError, isFetching, refetch } }: WhatGoesProps) {
  if (data === undefined) {
    return (
      <p role="status">
        {isError && !isFetching ? texts.unknownRelated : texts.checking}
        {isError && !isFetching && (
          <Button size="small" variant="ghost" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        )}
      </p>
    );
  }
  const records = relatedText(data.related);
  return (
    <p role="status">
      {records === null
        ? texts.alone(name)
        : `${texts.with(name, records)} ${texts.unlinkedRecords}`}
    </p>
  );
}

/** What would be deleted with the client; counted on each call. */
function useRelatedData(clientId: number) {
  const api = useApi();
  return useQuery({
    queryKey: clientKeys.relatedData(clientId),
    queryFn: ({ signal }) =>
      api.call(clientEndpoints.readRelatedData, { params: { id: clientId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}
