import { Dialog, FormError } from '@porchlight/ui';
import { ConflictPanel } from './conflict-panel.tsx';
import { formEdit } from './field-control.tsx';
import type { FormDefinition } from './form-definition.ts';
import { FormSections } from './form-sections.tsx';
import { formTexts } from './form-texts.ts';
import { useFormValues, type RecordForm } from './use-record-form.ts';

interface RecordDialogProps<Name extends string> {
  readonly definition: FormDefinition<Name>;
  readonly form: RecordForm;
  /** What the record is, for the message of a conflict: 'client'. */
  readonly noun: string;
  readonly saveText?: string;
  readonly savingText?: string;
  readonly onClose: () => void;
}

/** A dialog that edits some fields of a record; only those that changed are sent. Mounted while it is open. */
export function RecordDialog<Name extends string>({
  definition,
  form,
  noun,
  saveText = formTexts.save,
  savingText = formTexts.saving,
  onClose,
}: RecordDialogProps<Name>) {
  const { title, size = 'normal', sections, aside } = definition as unknown as FormDefinition;
  return (
    <Dialog
      open
      title={title}
      size={size}
      dirty={form.isDirty}
      busy={form.isSaving}
      onClose={onClose}
      onSubmit={form.submit}
      foot={{ primary: { label: saveText, busyText: form.isSaving ? savingText : null } }}
    >
      <FormError>{form.failure}</FormError>
      {form.conflict !== null && (
        <ConflictPanel
          conflict={form.conflict}
          definition={{ title, sections }}
          noun={noun}
          onChoose={form.choose}
        />
      )}
      <FormSections sections={sections} form={form} />
      {aside !== undefined && <Aside aside={aside} form={form} />}
    </Dialog>
  );
}

interface AsideProps {
  readonly aside: NonNullable<FormDefinition['aside']>;
  readonly form: RecordForm;
}

/** Follows the fields by itself, so that typing renders nothing else again. */
function Aside({ aside, form }: AsideProps) {
  return aside(formEdit(form, useFormValues(form)));
}
