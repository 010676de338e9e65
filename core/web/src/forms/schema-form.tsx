import { Button, FormError } from '@porchlight/ui';
import type { JsonSchema } from '@porchlight/schemas';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkValues } from './check-values.ts';
import { type FormValues, fromForm, toForm } from './form-values.ts';
import { schemaFields } from './schema-fields.ts';
import { SchemaFieldControl } from './schema-field-control.tsx';
import { showServerErrors } from './server-errors.ts';
import { showMessages } from './show-messages.ts';
import './schema-form.css';

interface SchemaFormProps {
  /** An object schema with x- keywords. */
  readonly schema: JsonSchema;
  readonly values: Readonly<Record<string, unknown>>;
  readonly saveLabel: string;
  /** A rejection is shown in the form, and what was typed stays. */
  readonly onSave: (values: Record<string, unknown>) => Promise<void>;
  readonly onCancel: () => void;
}

/** A form made from a JSON Schema: labels, help, widgets and sentences come from its x- keywords. */
export function SchemaForm({ schema, values, saveLabel, onSave, onCancel }: SchemaFormProps) {
  const fields = useMemo(() => schemaFields(schema), [schema]);
  const form = useForm<FormValues>({ defaultValues: toForm(fields, values) });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty, errors } = form.formState;
  const names = fields.map(({ name }) => name);

  const save = form.handleSubmit(async (typed) => {
    setFailure(null);
    const next = fromForm(fields, typed);
    const messages = checkValues(schema, next);
    showMessages(messages, form.setError, names);
    if (messages.length > 0) return;
    try {
      await onSave(next);
      form.reset(typed);
    } catch (error) {
      setFailure(showServerErrors(error, form.setError, names));
    }
  });

  return (
    <form className="schema-form" noValidate onSubmit={(event) => void save(event)}>
      <div className="schema-form__fields">
        <FormError>{failure}</FormError>
        {fields.map((field) => (
          <SchemaFieldControl
            key={field.name}
            field={field}
            control={form.control}
            error={errors[field.name]?.message}
            onEdit={() => form.clearErrors(field.name)}
          />
        ))}
      </div>
      <footer className="schema-form__foot">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          busyText={isSubmitting ? 'Saving...' : null}
          disabledReason={isDirty ? null : 'Nothing has been changed yet.'}
        >
          {saveLabel}
        </Button>
      </footer>
    </form>
  );
}
