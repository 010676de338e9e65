import { Button, Note } from '@porchlight/ui';
import { useFormValues, type RecordForm } from './use-record-form.ts';
import type { FormSection } from './form-definition.ts';
import { formTexts } from './form-texts.ts';

interface SectionHeadProps {
  readonly title: string;
  readonly record: NonNullable<FormSection['record']>;
  readonly names: readonly string[];
  readonly form: RecordForm;
}

/** Title of one person's fields, with the button that clears them all, or restores what was stored. */
export function SectionHead({ title, record, names, form }: SectionHeadProps) {
  const values = useFormValues(form);
  const isEmpty = names.every((name) => (values[name] ?? '') === '');
  const isStored = names.some((name) => (form.start[name] ?? '') !== '');
  const isRemoved = isEmpty && isStored;

  function restore() {
    for (const name of names) form.set(name, form.start[name] ?? '');
  }

  function clear() {
    for (const name of names) form.set(name, '');
    // Nothing can be restored: the button goes, and the person is typed again.
    const [first] = names;
    if (!isStored && first !== undefined) form.focus(first);
  }

  return (
    <>
      <div className="record-form__head">
        <span className="record-form__title">{title}</span>
        {/* One button for both actions, so that it retains the focus. */}
        {(isRemoved || !isEmpty) && (
          <Button variant="ghost" size="small" onClick={isRemoved ? restore : clear}>
            {isRemoved ? record.restore : record.clear}
          </Button>
        )}
      </div>
      {isRemoved && <Note>{formTexts.recordRemoved}</Note>}
    </>
  );
}
