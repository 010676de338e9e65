import { fieldMessages } from '@porchlight/schemas';
import { Button, Dialog, FormError } from '@porchlight/ui';
import { messageResolver, useKeptDraft, useLeaveGuard } from '@porchlight/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientFormSchema } from '../../generated/schemas/client-form.ts';
import type { Client } from '../../generated/types.ts';
import { hasFormatting } from '../../rules/plain-notes.ts';
import { withValueMessages } from '../../rules/values/value-messages.ts';
import { validateClientForm } from '../../generated/validators/client-form.js';
import { draftKey, type FormDraft } from '../drafts/client-draft.ts';
import { keptValues } from '../drafts/kept-values.ts';
import { useToday } from '../use-today.ts';
import { ClientFields } from './client-fields.tsx';
import { type ClientFormValues, newClientValues, valuesOf } from './client-form-values.ts';
import { dialogTexts } from './dialog-texts.ts';
import { DuplicateHint } from './duplicates/duplicate-hint.tsx';
import { saveFailure } from './save-failure.ts';
import { useSaveClient } from './use-save-client.ts';

export interface ClientDialogProps {
  /** The client to edit; without one a new client is added. */
  readonly client?: Client;
  /** A new client that the caller links to a form afterwards. */
  readonly linksToForm?: boolean;
  /** What was typed in it when an earlier session ended. */
  readonly draft?: FormDraft | undefined;
  readonly onClose: () => void;
  /** The saved client as the server answered it. */
  readonly onSaved: (client: Client) => void;
}

/** Adds or edits a client. Mounted while it is open. */
export default function ClientDialog({
  client,
  linksToForm = false,
  draft,
  onClose,
  onSaved,
}: ClientDialogProps) {
  const purpose = client !== undefined ? 'edit' : linksToForm ? 'link' : 'create';
  const today = useToday();
  const [{ start, version }] = useState(() => ({
    start: {
      ...(client === undefined ? newClientValues(today) : valuesOf(client)),
      ...draft?.start,
    } satisfies Partial<ClientFormValues> as ClientFormValues,
    version: draft?.version ?? client?.version ?? 0,
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<ClientFormValues>({
    defaultValues: start,
    resolver: messageResolver((values) => {
      const messages = validateClientForm(values)
        ? []
        : fieldMessages(validateClientForm.errors, clientFormSchema);
      return withValueMessages(messages, values, today);
    }),
    reValidateMode: 'onSubmit',
  });
  const { isDirty, isSubmitting } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const save = useSaveClient(client, version);
  const title = dialogTexts.titles[purpose];

  const restore = useEffectEvent(() => {
    for (const [field, text] of Object.entries(draft?.typed ?? {})) {
      form.setValue(field as keyof ClientFormValues, text, { shouldDirty: true });
    }
  });
  useEffect(() => restore(), []);
  useKeptDraft(draftKey(client?.id), () => {
    const kept = linksToForm ? null : keptValues(start, form.getValues());
    return kept && ({ ...kept, kind: 'form', title, version } satisfies FormDraft);
  });

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      const saved = await save(start, values);
      guard.release();
      onSaved(saved);
    } catch (error) {
      setFailure(saveFailure(error, purpose, form.setError, Object.keys(start)));
    }
  });

  return (
    <Dialog
      open
      title={title}
      dirty={isDirty}
      busy={isSubmitting}
      onClose={() => {
        guard.release();
        onClose();
      }}
      onSubmit={() => {
        if (!isSubmitting) void submit();
      }}
      foot={(close) => (
        <>
          <Button variant="ghost" onClick={close}>
            {dialogTexts.cancel}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busyText={isSubmitting ? dialogTexts.busy[purpose] : null}
          >
            {dialogTexts.submits[purpose]}
          </Button>
        </>
      )}
    >
      <FormError>{failure}</FormError>
      <ClientFields form={form} formattedNotes={hasFormatting(client?.notes ?? '')} />
      <DuplicateHint control={form.control} start={start} except={client?.id} />
    </Dialog>
  );
}
