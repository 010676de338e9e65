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
  const stored = names.some((name) => (start[name] ?? '') !== '');
  const removes = empty && stored;

  function fill(valueOf: (name: CardField) => string) {
    for (const name of names) form.setValue(name, valueOf(name), { shouldDirty: true });
    form.clearErrors([...names]);
  }

  function clear() {
    fill(() => '');
    // Nothing can be restored: the button goes, and the person is typed anew.
    const [first] = names;
    if (!stored && first !== undefined) form.setFocus(first);
  }

  return (
    <>
      <div className="client-edit__record">
        <span className="client-edit__title">{title}</span>
        {/* One button of two meanings: the focus stays on it. */}
        {(removes || !empty) && (
          <Button
            variant="ghost"
            size="small"
            onClick={removes ? () => fill((name) => start[name] ?? '') : clear}
          >
            {removes ? record.restore : record.clear}
          </Button>
        )}
      </div>
      {removes && <Note>{kitTexts.recordRemoved}</Note>}
    </>
  );
}
