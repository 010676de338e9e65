import {
  Button,
  ConfirmDialog,
  formatDateText,
  FormError,
  showToast,
  UntranslatedName,
} from '@porchlight/ui';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Client, ClientDeleteQuery, RelatedData } from '../../../generated/types.ts';
import { relatedText } from '../../../rules/related-text.ts';
import { nameOf } from '../../client-name.ts';
import { detailTexts } from '../detail-texts.ts';
import { useStatusChange } from '../use-status-change.ts';
import { deletionFailure, acceptGone, useApi, useDeletionReason } from '@porchlight/web';
import { clientEndpoints } from '../../../endpoints.ts';
import type { OpenInvoiceChoice } from '../../../contract.ts';
import { clientKeys } from '../../client-queries.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { OpenInvoices } from './open-invoices.tsx';
import { useListAddress } from '../use-list-address.ts';
import './delete-client-dialog.css';

interface DeleteClientDialogProps {
  readonly client: Client;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  /** Called instead of going back to the list. */
  readonly onDeleted?: () => void;
}

const texts = detailTexts.deletion;

/** Confirms the deletion of a client, lists what goes with it, and offers to make it inactive instead. */
export function DeleteClientDialog({
  client,
  mayEdit,
  onClose,
  onDeleted,
}: DeleteClientDialogProps) {
  const related = useRelatedData(client.id);
  const [choice, setChoice] = useState<OpenInvoiceChoice | null>(null);
  const open = related.data?.open_invoices ?? [];
  const deletion = useDeleteClient(client, onDeleted);
  const reason = useDeletionReason(related.data?.from_client);
  const status = useStatusChange(client);
  const name = nameOf(client);
  const offersInactive = mayEdit && client.status !== 'inactive' && !deletion.busy;

  async function makeInactive() {
    if (await status.makeInactive()) onClose();
  }

  return (
    <ConfirmDialog
      open
      title={<UntranslatedName text={texts.title(name)} name={name} />}
      confirmLabel={texts.confirm}
      busyText={deletion.busy ? texts.busy : null}
      confirmDisabledReason={
        related.data === undefined
          ? texts.waits
          : open.length > 0 && choice === null
            ? texts.chooseFirst
            : reason.waits
      }
      onConfirm={() =>
        void deletion.remove({
          ...(open.length > 0 && choice !== null && { open_invoices: choice }),
          ...reason.query,
        })
      }
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
        {reason.field(deletion.failure)}
        <FormError>
          {deletion.failure === null ? null : deletionFailure(deletion.failure, texts.failed)}
        </FormError>
        <WhatGoes name={name} related={related} />
        {open.length > 0 && <OpenInvoices invoices={open} choice={choice} onChoose={setChoice} />}
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
    <>
      <p role="status">
        <UntranslatedName
          name={name}
          text={
            records === null
              ? texts.alone(name)
              : `${texts.with(name, records)} ${texts.unlinkedRecords}`
          }
        />
      </p>
      {data.kept.map(({ until, ...kept }) => {
        const text = relatedText([kept]);
        if (text === null || until === null) return null;
        return (
          <p key={kept.several}>{texts.keptUntil(text, formatDateText(until), kept.count === 1)}</p>
        );
      })}
    </>
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

/** Deletes a client, and goes back to the list unless the screen has something else to do. */
function useDeleteClient(client: Client, onDeleted?: () => void) {
  const api = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const list = useListAddress();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function remove(query: ClientDeleteQuery) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await api
        .call(clientEndpoints.deleteClient, { params: { id: client.id }, query })
        .catch(acceptGone);
      if (onDeleted) onDeleted();
      else await navigate(list, { replace: true });
      cache.removeQueries({ queryKey: clientKeys.detail(client.id) });
      void cache.invalidateQueries({ queryKey: clientKeys.all });
      showToast({ tone: 'done', text: detailTexts.deletion.done(nameOf(client)) });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    } finally {
      running.current = false;
    }
  }

  return { busy, failure, remove };
}
