import { Button, Dialog, FormError } from '@porchlight/ui';
import { isApiError, showServerErrors, useLeaveGuard } from '@porchlight/web';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Client } from '../../../generated/types.ts';
import { checkEditBody } from './check-edit-values.ts';
import { type EditDialogDefinition, type EditValues, fieldsOf } from './edit-dialog-definition.ts';
import { editFormOf, type EditFormApi } from './edit-field-control.tsx';
import { EditSections } from './edit-sections.tsx';
import { bodyOf, changedFields, valuesOf } from './edit-values.ts';
import { kitTexts } from './kit-texts.ts';
import { useSaveChanges } from './use-save-changes.ts';

export interface EditDialogProps {
  readonly definition: EditDialogDefinition;
  readonly client: Client;
  readonly onClose: () => void;
}

/** Edits some fields of a client; only those that were changed are sent. Mounted while it is open. */
export function EditDialog({ definition, client, onClose }: EditDialogProps) {
  const fields = fieldsOf(definition);
  const [start] = useState(() => valuesOf(client, fields));
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<EditValues>({ defaultValues: start, reValidateMode: 'onSubmit' });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const save = useSaveChanges(client.id);

  function close() {
    guard.release();
    onClose();
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const changed = changedFields(start, values);
    if (changed.length === 0) return close();
    const body = bodyOf(values, changed);
    const messages = checkEditBody(body);
    for (const [index, { field, message }] of messages.entries()) {
      form.setError(field as keyof EditValues, { message }, { shouldFocus: index === 0 });
    }
    if (messages.length > 0) return;
    try {
      await save(body, client.version);
      close();
    } catch (error) {
      setFailure(failureOf(error, form, fields));
    }
  });

  return (
    <Dialog
      open
      title={definition.title}
      size={definition.size ?? 'normal'}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={close}
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
      <EditSections definition={definition} form={form} />
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

/** Sentences of the server stand at their fields; anything else is told above the form (CL-154). */
function failureOf(error: unknown, form: EditFormApi, fields: readonly string[]): string | null {
  if (!isApiError(error) || error.details.length === 0) return kitTexts.saveFailed;
  return showServerErrors(error, form.setError, fields);
}
