import {
  fieldsOf,
  type FormDefinition,
  type FormDraftPlace,
  type FormField,
  hasFieldMessages,
  RecordDialog,
  RichTextControl,
  useDataPoint,
  useRecordForm,
  useToday,
} from '@porchlight/web';
import { ClientFields, PlanLines } from '../../../contract.ts';
import type { Client } from '../../../generated/types.ts';
import { date as isDate } from '@porchlight/schemas';
import { ageText } from '../../../rules/age.ts';
import { textOfNotes } from '../../../rules/plain-notes.ts';
import { typingWarning } from '../../../rules/typing-warnings.ts';
import { valueKind } from '../../../rules/values/client-value.ts';
import { clientSaveFailure, useClientRecord } from '../../use-client-record.ts';
import type { CardField } from './card-fields.ts';
import type { ClientDialog, ClientDialogContext, ClientEdit, ClientField } from './client-edit.ts';
import {
  bodyOf,
  checkBody,
  type ClientValues,
  isSensitive,
  schemaLabel,
  schemaWidget,
  valuesOf,
} from './client-values.ts';
import { kitTexts } from './kit-texts.ts';
import { SecretField } from './secret-field.tsx';
import { notStored } from '../../../rules/secret-storage.ts';
import { linesOf } from '../../../rules/plan-lines.ts';
import { useClientOptions } from '../../use-client-options.ts';

interface ClientEditDialogProps {
  readonly client: Client;
  readonly edit: ClientEdit;
  readonly draft: FormDraftPlace;
  readonly onClose: () => void;
}

/** Edits some fields of a client. Mounted while it is open. */
export default function ClientEditDialog({ client, edit, draft, onClose }: ClientEditDialogProps) {
  const context = useDialogContext();
  const contributed = useDataPoint(ClientFields);
  const { save, versions } = useClientRecord(client.id);
  const definition = formDefinition(edit.dialog(context), client.id, context.today);
  const fields = fieldsOf(definition).map(({ name }) => name as CardField);
  const body = (values: ClientValues, changed: readonly string[]) =>
    bodyOf(values, changed as readonly CardField[]);
  const form = useRecordForm<Record<string, string>, Client>({
    record: client,
    valuesOf: (stored) => valuesOf(stored ?? client, fields),
    check: (values, changed) => checkBody(body(values, changed), contributed, context.today),
    save: (values, changed, version) => save(body(values, changed), version),
    onSaved: onClose,
    onUnchanged: onClose,
    onFailure: (error, show) =>
      hasFieldMessages(error) ? show() : clientSaveFailure(error, kitTexts.saveFailed),
    versions,
    draft: { ...draft, title: definition.title, isSensitive },
  });
  return <RecordDialog definition={definition} form={form} noun="client" onClose={onClose} />;
}

/** The dialog with everything that the schema and the rules say about its fields. */
function formDefinition(
  dialog: ClientDialog,
  clientId: number,
  today: string,
): FormDefinition<CardField> {
  const sections = dialog.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => formField(field, clientId, today)),
  }));
  return { ...dialog, sections };
}

function formField(field: ClientField, clientId: number, today: string): FormField<CardField> {
  const { widget = schemaWidget(field.name), withAge = false, autoFocus, ...others } = field;
  const { factLabel: _label, revealName: _revealName, ...rest } = others;
  const { name } = field;
  const base = {
    ...rest,
    label: field.label ?? schemaLabel(name),
    warningFor: (value: string) => typingWarning(name, value, today),
  };
  if (widget === 'secret')
    return {
      ...base,
      control: (control) => <SecretField {...control} field={name} clientId={clientId} />,
    };
  if (widget === 'rich-text')
    return {
      ...base,
      textOf: textOfNotes,
      control: (control) => <RichTextControl {...control} autoFocus={autoFocus === true} />,
    };
  if (widget !== 'date') return { ...base, widget };
  return {
    ...base,
    widget,
    birth: valueKind(name) === 'birth-date',
    ...(withAge
      ? { helpFor: (value: string) => (isDate(value) ? ageText(value, today) : null) }
      : {}),
  };
}

/** What the edit dialogs depend on, in addition to the client. */
function useDialogContext(): ClientDialogContext {
  const today = useToday();
  const lines = useDataPoint(PlanLines);
  const fields = useDataPoint(ClientFields);
  const options = useClientOptions();
  return {
    today,
    planLines: (card) => linesOf(card, lines, fields),
    // Until the settings are there, new values are taken; the server stores of them what it may.
    notStored: (field) => (options === undefined ? null : notStored(field, options)),
  };
}
