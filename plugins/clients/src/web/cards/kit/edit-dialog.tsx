import { Button, Dialog, FormError } from '@porchlight/ui';
import { useKeptDraft } from '@porchlight/web';
import { useWatch } from 'react-hook-form';
import type { Client } from '../../../generated/types.ts';
import { type CardDraft, draftKey } from '../../drafts/client-draft.ts';
import { keptValues } from '../../drafts/kept-values.ts';
import { ConflictPanel } from './conflict/conflict-panel.tsx';
import { type EditDialogDefinition, type EditValues, fieldsOf } from './edit-dialog-definition.ts';
import { editFormOf, type EditFormApi } from './edit-form-api.ts';
import { dialogLabel, dialogText } from './edit-field-names.ts';
import { EditSections } from './edit-sections.tsx';
import { kitTexts } from './kit-texts.ts';
import { useEditForm } from './use-edit-form.ts';

/** What each edit dialog is opened with. */
export interface OpenedDialogProps {
  readonly client: Client;
  /** What was typed in it when an earlier session ended. */
  readonly draft?: CardDraft | undefined;
  readonly onClose: () => void;
}

interface EditDialogProps extends OpenedDialogProps {
  readonly definition: EditDialogDefinition;
}

/** Edits some fields of a client; only those that were changed are sent. Mounted while it is open. */
export function EditDialog({ definition, client, draft, onClose }: EditDialogProps) {
  const { form, start, version, isDirty, isSubmitting, failure, conflict, choose, submit } =
    useEditForm(client, fieldsOf(definition), onClose, draft);
  useKeptDraft(draftKey(client.id), () => {
    const kept = keptValues(start, form.getValues());
    const { kind, title } = definition;
    return kept && ({ ...kept, kind, title, version } satisfies CardDraft);
  });

  return (
    <Dialog
      open
      title={definition.title}
      size={definition.size ?? 'normal'}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={onClose}
      onSubmit={() => {
        if (!isSubmitting) void submit();
      }}
      foot={(cancel) => (
        <>
          <Button variant="ghost" onClick={cancel}>
            {kitTexts.cancel}
          </Button>
          <Button type="submit" variant="primary" busyText={isSubmitting ? kitTexts.saving : null}>
            {kitTexts.save}
          </Button>
        </>
      )}
    >
      <FormError>{failure}</FormError>
      {conflict !== null && (
        <ConflictPanel
          conflict={conflict}
          labelOf={(field) => dialogLabel(definition, field)}
          textOf={(field, value) => dialogText(definition, field, value)}
          onChoose={choose}
        />
      )}
      <EditSections definition={definition} form={form} start={start} clientId={client.id} />
      {definition.aside !== undefined && <EditAside aside={definition.aside} form={form} />}
    </Dialog>
  );
}

interface EditAsideProps {
  readonly aside: NonNullable<EditDialogDefinition['aside']>;
  readonly form: EditFormApi;
}

/** Follows the fields by itself, so that typing draws nothing else anew. */
function EditAside({ aside, form }: EditAsideProps) {
  const values = useWatch({ control: form.control }) as EditValues;
  return aside(editFormOf(form, values));
}
