import { Button, Note } from '@porchlight/ui';
import { useWatch } from 'react-hook-form';
import type { CardField } from './card-fields.ts';
import type { EditSection, EditValues } from './edit-dialog-definition.ts';
import type { EditFormApi } from './edit-form-api.ts';
import { kitTexts } from './kit-texts.ts';

interface RecordHeadProps {
  readonly title: string;
  readonly record: NonNullable<EditSection['record']>;
  readonly names: readonly CardField[];
  readonly form: EditFormApi;
  readonly start: EditValues;
}

/** Title of one person's fields, with the button that empties them all, or brings back what was stored. */
export function RecordHead({ title, record, names, form, start }: RecordHeadProps) {
  const values = useWatch({ control: form.control, name: [...names] });
  const empty = values.every((value) => (value ?? '') === '');
  const removes = empty && names.some((name) => (start[name] ?? '') !== '');

  function fill(valueOf: (name: CardField) => string) {
    for (const name of names) form.setValue(name, valueOf(name), { shouldDirty: true });
    form.clearErrors([...names]);
  }

  return (
    <>
      <div className="client-edit__record">
        <span className="client-edit__title">{title}</span>
        {removes && (
          <Button variant="ghost" size="small" onClick={() => fill((name) => start[name] ?? '')}>
            {record.restore}
          </Button>
        )}
        {!empty && (
          <Button variant="ghost" size="small" onClick={() => fill(() => '')}>
            {record.clear}
          </Button>
        )}
      </div>
      {removes && <Note>{kitTexts.recordRemoved}</Note>}
    </>
  );
}
