import type { Submission } from '@porchlight/forms/contract';
import { LANGUAGE_NAMES } from '@porchlight/kernel';
import { Button, ConfirmDialog, FormError, Icon, UntranslatedName } from '@porchlight/ui';
import { messageOf, useApi, useSession } from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inPersonEndpoints } from '../../endpoints/in-person-endpoints.ts';
import { envelopeQuery } from '../signing-queries.ts';
import { inPersonTexts as texts } from './in-person-texts.ts';

/**
 * Hands this device to the client of a form: signs the agent out of this browser, and opens the screen of the client in its
 * place. Shows nothing while the agency does not allow it.
 */
export function InPersonButton({ submission }: { readonly submission: Submission }) {
  const api = useApi();
  const { session, signOut } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { data: envelope } = useQuery(envelopeQuery(api, submission.id));
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      const params = { id: submission.id };
      await api.call(inPersonEndpoints.nameDevice);
      const { url } = await api.call(inPersonEndpoints.startInPerson, { params });
      await signOut();
      location.replace(url);
    },
  });
  const offer = envelope?.in_person ?? null;
  if (offer === null) return null;
  const { problem, asks, client_name: client, language, notice } = offer;

  function close() {
    setAsking(false);
    reset();
  }

  return (
    <>
      <Button icon={<Icon name="users" />} disabledReason={problem} onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<UntranslatedName text={texts.title(client)} name={client} />}
        confirmLabel={texts.confirm}
        busyText={isPending ? texts.busy : null}
        onConfirm={() => mutate()}
        onClose={close}
      >
        <p>{texts.asks[asks ?? 'birth-date'](client, LANGUAGE_NAMES[language])}</p>
        <p>{texts.evidence(`${session?.first_name ?? ''} ${session?.last_name ?? ''}`.trim())}</p>
        <p>{texts.notice[notice](client)}</p>
        <p>{texts.signOut}</p>
        <FormError>{error === null ? null : messageOf(error)}</FormError>
      </ConfirmDialog>
    </>
  );
}
