import {
  type FormDefinition,
  type FormDraft,
  RecordDialog,
  useFormValues,
  useRecordForm,
  useToday,
} from '@porchlight/web';
import type { Client, ClientWrite } from '../../generated/types.ts';
import type { ClientCreationProps } from '../../slots.ts';
import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import { defaultBirthDate } from '../../rules/default-birth-date.ts';
import { hasFormatting } from '../../rules/plain-notes.ts';
import { typingWarning } from '../../rules/typing-warnings.ts';
import { checkBody, isSensitive, plainWidget, schemaLabel } from '../cards/kit/client-values.ts';
import { clientDialogKind, draftKey } from '../client-draft.ts';
import { useClientRecord } from '../use-client-record.ts';
import {
  bodyOf,
  type ClientFormField,
  type ClientFormValues,
  knownValues,
  newClientValues,
  valuesOf,
} from './client-form-values.ts';
import { dialogTexts } from './dialog-texts.ts';
import { DuplicateHint, type DuplicateHintProps } from './duplicates/duplicate-hint.tsx';
import { saveFailure } from './save-failure.ts';
import { useCreateClient } from './use-create-client.ts';

export interface ClientDialogProps {
  /** The client to edit; without one a new client is added. */
  readonly client?: Client;
  /** A new client that the caller links to a form afterwards. */
  readonly linksToForm?: boolean;
  /** What the fields of a new client start with. */
  readonly known?: ClientCreationProps['known'] | undefined;
  /** Chooses a possible duplicate instead of the new client. */
  readonly onExisting?: ClientCreationProps['onExisting'] | undefined;
  /** What was typed in it when an earlier session ended. */
  readonly draft?: FormDraft | undefined;
  readonly onClose: () => void;
  /** Gets the client from the server's response. */
  readonly onSaved: (client: Client) => void;
}

/** Adds or edits a client. Mounted while it is open. */
export default function ClientDialog({
  client,
  linksToForm = false,
  known = {},
  onExisting,
  draft,
  onClose,
  onSaved,
}: ClientDialogProps) {
  const purpose = client !== undefined ? 'edit' : linksToForm ? 'link' : 'create';
  const today = useToday();
  const create = useCreateClient();
  const { save, versions } = useClientRecord(client?.id ?? 0);
  const title = dialogTexts.titles[purpose];
  const form = useRecordForm<ClientFormValues, Client>({
    record: client ?? null,
    valuesOf: (stored) => (stored === null ? knownValues(known, today) : valuesOf(stored)),
    check: (values) => checkBody(values as ClientWrite, [], today),
    save: (values, changed, version) =>
      client === undefined ? create(bodyOf(values)) : save(bodyOf(values, changed), version),
    onSaved,
    ...(client === undefined ? {} : { onUnchanged: () => onSaved(client) }),
    onFailure: (error, show) => saveFailure(error, purpose, show),
    versions,
    draft: linksToForm
      ? null
      : {
          key: draftKey(client?.id),
          kind: clientDialogKind,
          title,
          isSensitive,
          restored: draft,
        },
  });

  return (
    <RecordDialog
      definition={{
        ...definition(title, {
          formattedNotes: hasFormatting(client?.notes ?? ''),
          defaultDob: client === undefined ? defaultBirthDate(today) : null,
          today,
        }),
        aside: () => (
          <Duplicates
            form={form}
            // What is known of a new client is compared like what is typed.
            start={(client === undefined ? newClientValues(today) : form.start) as ClientFormValues}
            except={client?.id}
            onExisting={onExisting}
          />
        ),
      }}
      form={form}
      noun="client"
      saveText={dialogTexts.submits[purpose]}
      savingText={dialogTexts.busy[purpose]}
      onClose={onClose}
    />
  );
}

interface DuplicatesProps extends Omit<DuplicateHintProps, 'values'> {
  readonly form: Pick<ReturnType<typeof useRecordForm>, 'control'>;
}

function Duplicates({ form, ...props }: DuplicatesProps) {
  return <DuplicateHint values={useFormValues(form) as ClientFormValues} {...props} />;
}

const { groups } = dialogTexts;
const labels: Readonly<Partial<Record<ClientFormField, string>>> = dialogTexts.labels;
const statusOptions = clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] }));

interface Fields {
  /** A plain field would lose their formatting, so they can only be read here. */
  readonly formattedNotes: boolean;
  /** What the birth date of a new client starts with, to be confirmed. */
  readonly defaultDob: string | null;
  readonly today: string;
}

function definition(
  title: string,
  { formattedNotes, defaultDob, today }: Fields,
): FormDefinition<ClientFormField> {
  const field = (name: ClientFormField) => ({
    name,
    label: labels[name] ?? schemaLabel(name),
    widget: plainWidget(name),
    warningFor: (value: string) => typingWarning(name, value, today),
  });
  return {
    title,
    sections: [
      {
        title: groups.personal,
        fields: [
          { ...field('client_first_name'), required: true },
          { ...field('client_last_name'), required: true },
          {
            ...field('dob'),
            birth: true,
            helpFor: (value: string) => (value === defaultDob ? dialogTexts.defaultDob : null),
          },
          { ...field('status'), widget: 'select', options: statusOptions },
        ],
      },
      {
        title: groups.contact,
        fields: [field('primary_email'), field('primary_phone')],
      },
      {
        title: groups.healthPlan,
        fields: [field('current_health_plan_name'), field('next_f_u_date')],
      },
      {
        title: groups.notes,
        fields: [
          {
            ...field('notes'),
            widget: 'textarea',
            hideLabel: true,
            wide: true,
            ...(formattedNotes ? { readOnly: true, help: dialogTexts.formattedNotes } : {}),
          },
        ],
      },
    ],
  };
}
