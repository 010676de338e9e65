import {
  DateField,
  FieldError,
  PasswordField,
  SelectField,
  type SelectOption,
  Switch,
  TextArea,
  TextField,
} from '@porchlight/ui';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { FormValues } from './form-values.ts';
import type { SchemaField, Widget } from './schema-fields.ts';

interface SchemaFieldControlProps {
  readonly field: SchemaField;
  readonly control: Control<FormValues>;
  readonly error: string | undefined;
  /** The sentence at a field goes away when it is edited. */
  readonly onEdit: () => void;
}

const inputs: Partial<
  Record<Widget, { readonly type: string; readonly inputMode?: 'numeric' | 'tel' }>
> = {
  text: { type: 'text' },
  email: { type: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  number: { type: 'text', inputMode: 'numeric' },
};

/** One field of a schema-driven form in the widget that its schema asks for. */
export function SchemaFieldControl({ field, control, error, onEdit }: SchemaFieldControlProps) {
  const { name, label, widget, schema, required } = field;
  const { field: bound } = useController({ name, control });
  const text = typeof bound.value === 'string' ? bound.value : '';
  const change = (value: string | boolean) => {
    onEdit();
    bound.onChange(value);
  };
  const shared = {
    label,
    error,
    optional: !required,
    ...(schema['x-help'] === undefined ? {} : { help: schema['x-help'] }),
  };
  const typing = {
    ...shared,
    name,
    ref: bound.ref,
    value: text,
    onBlur: bound.onBlur,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change(event.target.value),
    ...(schema['x-placeholder'] === undefined ? {} : { placeholder: schema['x-placeholder'] }),
  };

  switch (widget) {
    case 'switch':
      return (
        <SwitchLine field={field} checked={bound.value === true} error={error} onChange={change} />
      );
    case 'textarea':
      return <TextArea {...typing} />;
    case 'password':
      return <PasswordField {...typing} autoComplete="new-password" />;
    case 'date':
      return <DateField {...shared} value={text} onChange={change} onBlur={bound.onBlur} />;
    case 'select':
      return <SelectField {...typing} options={enumOptions(field)} />;
    case 'time-zone':
      return <SelectField {...typing} options={timeZones(text)} />;
    default:
      return <TextField {...typing} {...inputs[widget]} />;
  }
}

function enumOptions({ schema, required }: SchemaField): readonly SelectOption[] {
  const words = schema['x-options'] ?? {};
  const options = (schema.enum ?? [])
    .filter((value) => value !== null && value !== '')
    .map((value) => ({ value: String(value), label: words[String(value)] ?? String(value) }));
  return required ? options : [{ value: '', label: 'None' }, ...options];
}

/** The zones that the browser knows, and the stored one if it is not among them. */
function timeZones(stored: string): readonly SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone');
  const names = stored === '' || known.includes(stored) ? known : [stored, ...known];
  return names.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

interface SwitchLineProps {
  readonly field: SchemaField;
  readonly checked: boolean;
  readonly error: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

function SwitchLine({ field: { label, schema }, checked, error, onChange }: SwitchLineProps) {
  const helpId = useId();
  return (
    <div className="schema-form__switch">
      <div>
        <span>{label}</span>
        {schema['x-help'] !== undefined && <p id={helpId}>{schema['x-help']}</p>}
        {error !== undefined && <FieldError id={`${helpId}-error`}>{error}</FieldError>}
      </div>
      <Switch label={label} checked={checked} onChange={onChange} describedBy={helpId} />
    </div>
  );
}
