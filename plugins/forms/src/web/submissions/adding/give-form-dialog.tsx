import { ClientCreation } from '@porchlight/clients/slots';
import {
  Button,
  Dialog,
  EmptyState,
  FormError,
  Icon,
  SearchField,
  SelectField,
  showToast,
} from '@porchlight/ui';
import {
  isApiError,
  SlotOutlet,
  useApi,
  usePermission,
  useSlot,
  useTypedSearch,
} from '@porchlight/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { submissionEndpoints } from '../../../endpoints/submission-endpoints.ts';
import { ManageForms } from '../../../permissions.ts';
import { formPaths } from '../../form-paths.ts';
import { useRefreshForms } from '../../form-queries.ts';
import { foldersQuery, templatesQuery } from '../../templates/template-queries.ts';
import { ClientResults, foundClients } from '../linking/client-results.tsx';
import { submissionTexts } from '../submission-texts.ts';
import { foundForms } from './form-choices.ts';
import { holdEnter } from './hold-enter.ts';

const texts = submissionTexts.giving;

interface Person {
  readonly id: number;
  readonly name: string;
}

function useClientSearch() {
  const api = useApi();
  const [q, setQ] = useState('');
  const [typed, setTyped] = useTypedSearch(q, setQ);
  const { data: clients = [] } = useQuery({
    queryKey: ['clients', 'search', q],
    queryFn: ({ signal }) => foundClients(api, q, signal).catch(() => []),
    enabled: q !== '',
  });
  return { typed, setTyped, clients: q === '' ? null : clients };
}

/** Gives a global form to a client. Mounted while it is open. */
export default function GiveFormDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const refresh = useRefreshForms();
  const { data: known } = useQuery(templatesQuery(api));
  const templates = known ?? [];
  const { data: folders = [] } = useQuery(foldersQuery(api));
  const [formId, setFormId] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const search = useClientSearch();
  const [isAdding, setAdding] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(submissionEndpoints.createSubmission, {
        body: { form_id: Number(formId), client_id: person?.id ?? null },
      }),
    onSuccess: async () => {
      showToast({ tone: 'done', text: texts.added });
      onClose();
      await refresh();
    },
  });
  const creation = {
    onClose: () => setAdding(false),
    onCreated: choosePerson,
    onExisting: choosePerson,
  };
  const mayAdd = useSlot(ClientCreation, creation).length > 0;

  function choosePerson({ id, name }: Person) {
    setAdding(false);
    setPerson({ id, name });
  }

  function submit() {
    setMissing(formId === '' ? texts.missing : null);
    if (formId !== '' && !isPending) mutate();
  }

  if (known?.length === 0) return <NoTemplates onClose={onClose} />;
  return (
    <>
      <Dialog
        open
        title={texts.title}
        dirty={formId !== '' || person !== null}
        busy={isPending}
        onClose={onClose}
        onSubmit={submit}
        foot={{ primary: { label: texts.add, busyText: isPending ? texts.adding : null } }}
      >
        <div className="pl-stack link-client">
          <FormError>{error === null ? null : giveFailure(error)}</FormError>
          <SelectField
            label={texts.form}
            value={formId}
            error={missing}
            onChange={({ target }) => {
              setFormId(target.value);
              setMissing(null);
            }}
            options={[
              { value: '', label: texts.choose },
              ...foundForms(templates, folders, '').map((group) => ({
                label: group.label,
                options: group.templates.map(({ id, title }) => ({
                  value: String(id),
                  label: title,
                })),
              })),
            ]}
          />
          {person === null ? (
            <PersonSearch
              search={search}
              onChoose={choosePerson}
              onAdd={mayAdd ? () => setAdding(true) : null}
            />
          ) : (
            <p className="link-client__chosen">
              <strong>{texts.chosen(person.name)}</strong>
              <Button size="small" onClick={() => setPerson(null)}>
                {texts.change}
              </Button>
            </p>
          )}
        </div>
      </Dialog>
      {isAdding && <SlotOutlet slot={ClientCreation} props={creation} />}
    </>
  );
}

interface PersonSearchProps {
  readonly search: ReturnType<typeof useClientSearch>;
  readonly onChoose: (person: Person) => void;
  /** Null where no client can be added. */
  readonly onAdd: (() => void) | null;
}

function PersonSearch({ search, onChoose, onAdd }: PersonSearchProps) {
  const { typed, setTyped, clients } = search;
  return (
    <div className="pl-stack link-client" role="presentation" onKeyDown={holdEnter}>
      <div>
        <h3 className="client-results__label">{texts.person}</h3>
        <SearchField label={texts.searchLabel} value={typed} onChange={setTyped} />
      </div>
      {clients !== null && (
        <ClientResults
          label={texts.results}
          clients={clients}
          emptyText={texts.none}
          action={texts.choosePersonShort}
          actionFor={texts.choosePerson}
          onChoose={onChoose}
        />
      )}
      {onAdd !== null && (
        <div>
          <Button icon={<Icon name="user-plus" />} onClick={onAdd}>
            {texts.addClient}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Nothing can be given yet: what is missing, and the one way on. */
function NoTemplates({ onClose }: { readonly onClose: () => void }) {
  const mayAdd = usePermission(ManageForms);
  const navigate = useNavigate();
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <EmptyState
        drawing="jetty"
        title={texts.noTemplates}
        hint={mayAdd ? texts.addTemplate : texts.askForTemplate}
        action={
          mayAdd ? (
            <Button
              variant="primary"
              onClick={() => {
                onClose();
                void navigate(formPaths.templates);
              }}
            >
              {texts.openTemplates}
            </Button>
          ) : undefined
        }
      />
    </Dialog>
  );
}

/** A field that the server refuses is named; anything else is not explained. */
function giveFailure(error: Error): string {
  const [first] = isApiError(error) ? error.details : [];
  return first === undefined ? texts.failed : `${texts.failed} ${first.message}.`;
}
