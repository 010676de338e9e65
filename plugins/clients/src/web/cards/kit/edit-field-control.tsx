import { Icon, SelectField, TextArea, TextField } from '@porchlight/ui';
import { useWatch } from 'react-hook-form';
import { typingDoubt } from '../../../rules/typing-doubts.ts';
import { useToday } from '../../use-today.ts';
import type { DateFieldName, TextFieldName } from './card-fields.ts';
import { schemaLabel, schemaWidget } from './check-edit-values.ts';
import type { EditFieldOptions } from './edit-dialog-definition.ts';
import { editFormOf, type EditFormApi } from './edit-form-api.ts';
import { AmountControl } from './fields/amount-control.tsx';
import { ChoiceControl, withStored } from './fields/choice-control.tsx';
import { DateControl } from './fields/date-control.tsx';
import { RichTextControl } from './fields/rich-text-control.tsx';
import { SecretControl } from './fields/secret-control.tsx';
import { SuggestControl } from './fields/suggest-control.tsx';

interface EditFieldControlProps {
  readonly form: EditFormApi;
  readonly field: EditFieldOptions;
  readonly clientId: number;
}

const inputModes = {
  number: 'numeric',
  phone: 'tel',
  email: 'email',
} as const;

/** One field of an edit dialog; an error goes away as soon as its field is edited. */
export function EditFieldControl({ form, field, clientId }: EditFieldControlProps) {
  const { name, disabledReason, onPaste, options = [] } = field;
  const stored = form.formState.defaultValues?.[name] ?? '';
  const typed = useWatch({ control: form.control, name }) ?? '';
  const today = useToday();
  const error = form.formState.errors[name]?.message;
  // An error already says what is wrong.
  const doubt = error !== undefined || typed === stored ? null : typingDoubt(name, typed, today);
  const help = disabledReason ?? (doubt === null ? field.help : <Doubt>{doubt}</Doubt>);
  const frame = {
    label: field.label ?? schemaLabel(name),
    error,
    ...(help === undefined ? {} : { help }),
    ...(field.wide === true ? { className: 'client-edit__wide' } : {}),
  };
  const bound = () => form.register(name, { onChange: () => form.clearErrors(name) });

  const widget = field.widget ?? schemaWidget(name);
  switch (widget) {
    case 'date': {
      const withAge = field.withAge === true;
      return <DateControl {...frame} form={form} name={name as DateFieldName} withAge={withAge} />;
    }
    case 'select':
      return <SelectField {...frame} {...bound()} options={withStored(options, stored)} />;
    case 'select-or-text':
      return <ChoiceControl {...frame} form={form} name={name} options={options} />;
    case 'suggest':
      return <SuggestControl {...frame} {...bound()} options={options} />;
    case 'textarea':
      return <TextArea {...frame} {...bound()} />;
    case 'rich-text': {
      const autoFocus = field.autoFocus === true;
      return <RichTextControl {...frame} form={form} name={name} autoFocus={autoFocus} />;
    }
    case 'secret':
      if (disabledReason !== undefined)
        return <TextField {...frame} {...bound()} disabled autoComplete="off" />;
      return (
        <SecretControl
          {...frame}
          form={form}
          name={name as TextFieldName}
          clientId={clientId}
          mask={stored}
        />
      );
    case 'text':
      return (
        <TextField
          {...frame}
          {...bound()}
          autoComplete="off"
          disabled={disabledReason !== undefined}
          onPaste={onPaste === undefined ? undefined : (event) => onPaste(event, editFormOf(form))}
        />
      );
    case 'amount':
      return <AmountControl {...frame} form={form} name={name} />;
    case 'number':
    case 'phone':
    case 'email':
      return (
        <TextField {...frame} {...bound()} inputMode={inputModes[widget]} autoComplete="off" />
      );
  }
}

/** Hinders nobody: the value is kept as it was typed. */
function Doubt({ children }: { readonly children: string }) {
  return (
    <span className="client-edit__doubt">
      <Icon name="triangle-alert" size={12} />
      {children}
    </span>
  );
}
