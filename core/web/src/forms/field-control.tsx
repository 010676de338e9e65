import {
  Checkbox,
  ComboField,
  type ComboOption,
  DateField,
  Icon,
  PasswordField,
  SelectField,
  TextArea,
  TextField,
} from '@porchlight/ui';
import { type ComponentProps, lazy, Suspense, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useToday } from '../time/use-civil-day.ts';
import { AmountControl } from './controls/amount-control.tsx';
import { ChoiceControl } from './controls/choice-control.tsx';
import { SwitchControl } from './controls/switch-control.tsx';
import type { FieldFrame, FormEdit, FormField, FormWidget } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';
import './record-form.css';

/** Few forms have pictures. */
const ImageControl = lazy(() => import('./controls/image-control.tsx'));

interface FieldControlProps {
  readonly form: RecordForm;
  readonly field: FormField;
}

const inputModes: Partial<Record<FormWidget, 'numeric' | 'tel' | 'email'>> = {
  number: 'numeric',
  phone: 'tel',
  email: 'email',
};

function DateControl(props: Omit<ComponentProps<typeof DateField>, 'today'>) {
  return <DateField {...props} today={useToday()} />;
}

/** One field of a form, bound to it; its message disappears as soon as it is edited. */
export function FieldControl({ form, field }: FieldControlProps) {
  const { name, widget = 'text', disabledReason, placeholder } = field;
  const { field: bound, fieldState } = useController({ control: form.control, name });
  const start = form.start[name] ?? '';
  const value = typeof bound.value === 'string' ? bound.value : '';
  const frame: FieldFrame = {
    label: field.label,
    error: fieldState.error?.message ?? field.error,
    help: helpOf(field, value, fieldState.error === undefined && value !== start),
    hideLabel: field.hideLabel === true,
    optional: field.optional === true,
    className: field.wide === true ? 'record-form__wide' : undefined,
  };

  function set(next: string | boolean) {
    bound.onChange(next);
    form.clearMessage(name);
  }

  const { onBlur, ref } = bound;
  const special = { form, name, value, set, onBlur, ref, frame };
  const input = {
    ...frame,
    name,
    value,
    ref,
    onBlur,
    placeholder,
    readOnly: field.readOnly === true,
    'aria-required': field.required === true && field.optional !== true ? true : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => set(event.target.value),
  };

  if (field.control !== undefined && disabledReason === undefined) return field.control(special);
  switch (widget) {
    case 'switch':
      return <SwitchControl frame={frame} checked={bound.value === true} onChange={set} />;
    case 'checkbox':
      return (
        <Checkbox
          name={name}
          ref={ref}
          label={frame.label}
          error={frame.error}
          className={frame.className}
          checked={bound.value === true}
          onBlur={onBlur}
          onChange={(event) => set(event.target.checked)}
        />
      );
    case 'textarea':
      return <TextArea {...input} />;
    case 'password':
      return <PasswordField {...input} />;
    case 'new-password':
      return <PasswordField {...input} autoComplete="new-password" />;
    case 'date':
      return (
        <DateControl
          {...frame}
          name={name}
          value={value}
          ref={ref}
          onBlur={onBlur}
          onChange={set}
          birth={field.birth === true}
        />
      );
    case 'image':
      return (
        <Suspense fallback={null}>
          <ImageControl {...special} />
        </Suspense>
      );
    case 'amount':
      return <AmountControl {...special} />;
    case 'select': {
      const { readOnly: _never, placeholder: _none, ...select } = input;
      return <SelectField {...select} options={withStored(field.options, start)} />;
    }
    case 'select-or-text':
      return <ChoiceControl {...special} options={withStored(field.options, start)} />;
    case 'suggest': {
      const { onChange: _typed, ...combo } = input;
      return <ComboField {...combo} options={field.options ?? []} onValue={set} />;
    }
    default:
      return (
        <TextField
          {...input}
          inputMode={inputModes[widget]}
          autoComplete="off"
          autoCapitalize={isVerbatim(widget) ? 'none' : undefined}
          spellCheck={isVerbatim(widget) ? false : undefined}
          disabled={disabledReason !== undefined}
          onPaste={(event) => field.onPaste?.(event, formEdit(form))}
        />
      );
  }
}

function isVerbatim(widget: FormWidget): boolean {
  return widget === 'email' || widget === 'username';
}

/** A form as asides and paste handlers see it. */
export function formEdit(form: RecordForm, values = form.values()): FormEdit {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { values: Object.fromEntries(texts), set: form.set };
}

/** The options, with the stored value as one of them. */
function withStored(
  options: readonly ComboOption[] = [],
  stored: string | boolean,
): readonly ComboOption[] {
  const isKnown = typeof stored === 'boolean' || stored === '';
  if (isKnown || options.some(({ value }) => value === stored)) return options;
  return [...options, { value: stored, label: stored }];
}

function helpOf(field: FormField, value: string, mayWarn: boolean): ReactNode {
  if (field.disabledReason !== undefined) return field.disabledReason;
  const warning = mayWarn ? (field.warningFor?.(value) ?? null) : null;
  if (warning === null) return field.helpFor?.(value) ?? field.help;
  return (
    <span className="record-form__warning">
      <Icon name="triangle-alert" size={12} />
      {warning}
    </span>
  );
}
