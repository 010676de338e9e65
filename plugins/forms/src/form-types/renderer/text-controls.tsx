import { formatPhone } from '@porchlight/kernel';
import { TextField } from '@porchlight/ui/bare';
import { TextArea } from '@porchlight/ui/porch';
import { type ComponentProps, useState } from 'react';
import { useAutofill } from './autofill.ts';
import { type ControlProps, describe } from './control-props.ts';
import { centsText, numberText, typedCents, typedNumber } from './typed-values.ts';

/** How the texts of a kind are typed on a phone. */
const KEYBOARDS = {
  text: {},
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
} as const satisfies Record<string, ComponentProps<typeof TextField>['type'] | object>;

/** A line of text, an email address, or a phone number. */
export function TextControl(props: ControlProps & { readonly kind: keyof typeof KEYBOARDS }) {
  const { field, value, onChange, kind } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <TextField
      {...describe(props)}
      {...KEYBOARDS[kind]}
      value={text}
      maxLength={field.schema.maxLength}
      autoComplete={useAutofill(field)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={() => {
        const tidy = kind === 'phone' ? formatPhone(text.trim()) : text.trim();
        if (tidy !== text) onChange(tidy || undefined);
      }}
    />
  );
}

export function LongTextControl(props: ControlProps) {
  const { field, value, onChange } = props;
  return (
    <TextArea
      {...describe(props)}
      value={typeof value === 'string' ? value : ''}
      maxLength={field.schema.maxLength}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

/** A number or an amount of money. What is typed stays as it is; the value follows it. */
export function NumberControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const isMoney = field.widget === 'money';
  const read = isMoney ? typedCents : typedNumber;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed !== null && read(typed) === value ? typed : (isMoney ? centsText : numberText)(value);
  return (
    <TextField
      {...describe(props)}
      {...(isMoney && { leading: <span aria-hidden>$</span> })}
      value={shown}
      inputMode={field.schema.type === 'integer' && !isMoney ? 'numeric' : 'decimal'}
      maxLength={20}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
