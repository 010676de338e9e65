import { DateField, SelectField, TextArea, TextField } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { clientFormSchema } from '../../generated/schemas/client-form.ts';
import { clientStatuses, clientStatusLabels } from '../../rules/client-status.ts';
import type { ClientFormValues } from './client-form-values.ts';
import { dialogTexts } from './dialog-texts.ts';
import './client-fields.css';

type Form = UseFormReturn<ClientFormValues>;
type Field = keyof ClientFormValues;

interface ClientFieldsProps {
  readonly form: Form;
  /** The stored notes have more than a plain field can hold; here they can only be read. */
  readonly formattedNotes: boolean;
}

/** The sections and fields of the dialog; labels and rules come from the schema. */
export function ClientFields({ form, formattedNotes }: ClientFieldsProps) {
  /** An error goes away as soon as its field is edited. */
  const bind = (name: Field) => ({
    label: labelOf(name),
    error: form.formState.errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });
  const { groups } = dialogTexts;
  return (
    <div className="client-fields">
      <Group title={groups.personal}>
        <TextField {...bind('client_first_name')} autoComplete="off" aria-required />
        <TextField {...bind('client_last_name')} autoComplete="off" aria-required />
        <FormDate form={form} name="dob" />
        <SelectField {...bind('status')} options={statusOptions} />
      </Group>
      <Group title={groups.contact}>
        <TextField {...bind('primary_email')} inputMode="email" autoComplete="off" />
        <TextField {...bind('primary_phone')} inputMode="tel" autoComplete="off" />
      </Group>
      <Group title={groups.healthPlan}>
        <TextField {...bind('current_health_plan_name')} autoComplete="off" />
        <FormDate form={form} name="next_f_u_date" />
      </Group>
      <Group title={groups.notes}>
        <TextArea
          {...bind('notes')}
          hideLabel
          className="client-fields__wide"
          {...(formattedNotes ? { readOnly: true, help: dialogTexts.formattedNotes } : {})}
        />
      </Group>
    </div>
  );
}

const statusOptions = clientStatuses.map((value) => ({ value, label: clientStatusLabels[value] }));

function labelOf(name: Field): string {
  return clientFormSchema.properties[name]['x-label'];
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="client-fields__group">
      <legend className="client-fields__legend">{title}</legend>
      {children}
    </fieldset>
  );
}

function FormDate({ form, name }: { readonly form: Form; readonly name: 'dob' | 'next_f_u_date' }) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <DateField
          {...field}
          label={labelOf(name)}
          birth={name === 'dob'}
          error={fieldState.error?.message}
          onChange={(value) => {
            onChange(value);
            form.clearErrors(name);
          }}
        />
      )}
    />
  );
}
