import { ClientCreation } from '@porchlight/clients/slots';
import { formatPhone } from '@porchlight/kernel';
import { Button, Dialog, Fact, Facts, FormError, Icon, SearchField } from '@porchlight/ui';
import { SlotOutlet, useApi, useSlot } from '@porchlight/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '../../../generated/types.ts';
import { submissionTexts } from '../submission-texts.ts';
import { ClientResults, foundClients, suggestedClients } from './client-results.tsx';
import { useLinkClient } from './use-link-client.ts';

const texts = submissionTexts.linking;

interface Chosen {
  readonly id: number;
}

interface LinkClientDialogProps {
  readonly submission: Submission;
  readonly onClose: () => void;
  /** Called after `onClose` once the form belongs to the client. */
  readonly onLinked?: (clientId: number) => void;
}

/** Links a form to one of the suggested clients, one that is searched for, or a new one. Mounted while it is open. */
export default function LinkClientDialog({ submission, onClose, onLinked }: LinkClientDialogProps) {
  const api = useApi();
  const { link, busyId, problem } = useLinkClient(submission.id, (clientId) => {
    onClose();
    onLinked?.(clientId);
  });
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const { first_name, last_name, email, phone, date_of_birth } = submission;
  const person = { first_name, last_name, email, phone, date_of_birth };
  const isSearched = searched !== '';
  const { data: clients = [], isFetching } = useQuery({
    queryKey: ['clients', 'search', isSearched ? searched : person],
    // A failed search finds no one.
    queryFn: ({ signal }) =>
      isSearched
        ? foundClients(api, searched, signal).catch(() => [])
        : suggestedClients(api, person, signal),
  });
  const creation = {
    known: {
      client_first_name: first_name,
      client_last_name: last_name,
      dob: date_of_birth ?? '',
      primary_email: email,
      primary_phone: phone,
    },
    onClose: () => setAdding(false),
    onCreated: ({ id }: Chosen) => linkChosen(id, { isNew: true }),
    onExisting: ({ id }: Chosen) => linkChosen(id, { isNew: false }),
  };
  const mayAdd = useSlot(ClientCreation, creation).length > 0;

  function linkChosen(clientId: number, { isNew }: { readonly isNew: boolean }) {
    setAdding(false);
    const reason = missingPart(submission.id, clientId);
    setMissing(reason);
    if (reason === null) link({ clientId, isNew });
  }

  return (
    <>
      <Dialog
        open
        title={texts.title}
        busy={busyId !== null}
        onClose={onClose}
        // Enter in the search box, and the button beside it.
        onSubmit={() => setSearched(typed.trim())}
      >
        <div className="pl-stack link-client">
          <FormError>{missing ?? problem}</FormError>
          <Facts>
            <Fact label={texts.name} empty={texts.missing}>
              {`${first_name} ${last_name}`.trim()}
            </Fact>
            <Fact label={texts.email} empty={texts.missing}>
              {email}
            </Fact>
            <Fact label={texts.phone} empty={texts.missing}>
              {formatPhone(phone)}
            </Fact>
            <Fact label={texts.form} empty={texts.missing}>
              {submission.title}
            </Fact>
          </Facts>
          <div className="link-client__search">
            <SearchField label={texts.searchLabel} value={typed} onChange={setTyped} />
            <Button type="submit" icon={<Icon name="search" />}>
              {texts.search}
            </Button>
          </div>
          <ClientResults
            label={isSearched ? texts.results : texts.suggested}
            clients={clients}
            emptyText={isFetching ? texts.searching : texts.none}
            action={texts.linkShort}
            actionFor={texts.link}
            busy={busyId === null ? null : { id: busyId, text: texts.linking }}
            onChoose={({ id }) => linkChosen(id, { isNew: false })}
          />
          {mayAdd && (
            <div>
              <Button icon={<Icon name="user-plus" />} onClick={() => setAdding(true)}>
                {texts.addClient}
              </Button>
            </div>
          )}
        </div>
      </Dialog>
      {/* Beside the dialog: events of a dialog inside would reach its form. */}
      {isAdding && <SlotOutlet slot={ClientCreation} props={creation} />}
    </>
  );
}

/** What keeps the form from being linked before anything is sent. */
function missingPart(formId: number | undefined, clientId: number | undefined): string | null {
  if (formId === undefined || Number.isNaN(formId)) return texts.formMissing;
  return clientId === undefined || Number.isNaN(clientId) ? texts.clientMissing : null;
}
