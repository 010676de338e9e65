import type { JsonSchema } from '@porchlight/schemas';
import { Button, FormError } from '@porchlight/ui';
import { useMemo } from 'react';
import { checkValues } from './check-values.ts';
import { FieldControl } from './field-control.tsx';
import { FormElement } from './form-element.tsx';
import { formTexts } from './form-texts.ts';
import { fromForm, toForm } from './form-values.ts';
import { schemaFields } from './schema-fields.ts';
import { useRecordForm } from './use-record-form.ts';
import './record-form.css';
import './schema-form.css';

type StoredValues = Readonly<Record<string, unknown>>;

interface SchemaFormProps {
  /** An object schema with x- keywords. */
  readonly schema: JsonSchema;
  readonly values: StoredValues;
  readonly saveLabel: string;
  /** Sends all values; resolves to those stored now. A rejection is shown in the form, and what was typed stays. */
  readonly save: (values: Record<string, unknown>) => Promise<StoredValues>;
  readonly onSaved: () => void | Promise<void>;
  /** Without it the form has no Cancel. */
  readonly onCancel?: () => void;
}

/** A form made from a JSON Schema: labels, help, widgets, and messages come from its x- keywords. */
export function SchemaForm({
  schema,
  values,
  saveLabel,
  save,
  onSaved,
  onCancel,
}: SchemaFormProps) {
  const fields = useMemo(() => schemaFields(schema), [schema]);
  const form = useRecordForm({
    record: values,
    valuesOf: (stored: StoredValues | null) => toForm(fields, stored ?? {}),
    check: (typed) => checkValues(schema, fromForm(fields, typed)),
    save: (typed) => save(fromForm(fields, typed)),
    onSaved,
    onUnchanged: () => undefined,
  });

  return (
    <FormElement form={form} className="schema-form">
      <div className="schema-form__fields">
        <FormError>{form.failure}</FormError>
        {fields.map((field) => (
          <FieldControl key={field.name} form={form} field={field} />
        ))}
      </div>
      <footer className="schema-form__foot">
        {onCancel !== undefined && (
          <Button variant="ghost" onClick={onCancel}>
            {formTexts.cancel}
          </Button>
        )}
        <Button
          variant="primary"
          type="submit"
          busyText={form.isSaving ? formTexts.saving : null}
          disabledReason={form.isDirty ? null : formTexts.nothingChanged}
        >
          {saveLabel}
        </Button>
      </footer>
    </FormElement>
  );
}
