import { DateField, SelectField, TextArea, TextField } from '@porchlight/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { schemaLabel, schemaWidget } from './check-edit-values.ts';
import type { EditFieldOptions, EditForm, EditValues } from './edit-dialog-definition.ts';

export type EditFormApi = UseFormReturn<EditValues>;

interface EditFieldControlProps {
  readonly form: EditFormApi;
  readonly field: EditFieldOptions;
}

/** The form as dialogs see it. */
export function editFormOf(form: EditFormApi, values: EditValues = form.getValues()): EditForm {
  return { values, set: (field, value) => form.setValue(field, value, { shouldDirty: true }) };
}

const inputModes = {
  amount: 'decimal',
  number: 'numeric',
  phone: 'tel',
  email: 'email',
} as const;

/** One field of an edit dialog; an error goes away as soon as its field is edited (CL-054). */
export function EditFieldControl({ form, field }: EditFieldControlProps) {
  const { name, disabledReason, onPaste } = field;
  const help = disabledReason ?? field.help;
  const label = field.label ?? schemaLabel(name);
  const widget = field.widget ?? schemaWidget(name);
  const error = form.formState.errors[name]?.message;
  const frame = {
    label,
    error,
    ...(help === undefined ? {} : { help }),
    ...(field.wide === true ? { className: 'client-edit__wide' } : {}),
  };
  const bound = form.register(name, { onChange: () => form.clearErrors(name) });

  switch (widget) {
    case 'date':
      return (
        <Controller
          control={form.control}
          name={name}
          render={({ field: { value = '', onChange, ...control } }) => (
            <DateField
              {...frame}
              {...control}
              value={value}
              onChange={(date) => {
                onChange(date);
                form.clearErrors(name);
              }}
            />
          )}
        />
      );
    case 'select':
      return <SelectField {...frame} {...bound} options={field.options ?? []} />;
    case 'textarea':
    case 'rich-text':
      return <TextArea {...frame} {...bound} />;
    case 'text':
    case 'secret':
      return (
        <TextField
          {...frame}
          {...bound}
          autoComplete="off"
          disabled={disabledReason !== undefined}
          onPaste={onPaste === undefined ? undefined : (event) => onPaste(event, editFormOf(form))}
        />
      );
    case 'amount':
    case 'number':
    case 'phone':
    case 'email':
      return <TextField {...frame} {...bound} inputMode={inputModes[widget]} autoComplete="off" />;
  }
}
