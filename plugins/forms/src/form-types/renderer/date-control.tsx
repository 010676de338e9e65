import { DatePartsField, type DateParts } from '@porchlight/web/public';
import { useState } from 'react';
import { useAutofill } from './autofill.ts';
import { type ControlProps, describe } from './control-props.ts';
import { datePartsOf, typedDate } from './typed-values.ts';

/** A date in three parts. Half a date is a value too, which no check accepts. */
export function DateControl(props: ControlProps) {
  const { field, language, value, onChange } = props;
  const [typed, setTyped] = useState<DateParts | null>(null);
  const shown = typed !== null && typedDate(typed) === value ? typed : datePartsOf(value);
  const { id, label, error, help } = { help: undefined, ...describe(props) };
  return (
    <DatePartsField
      id={id}
      language={language}
      label={label}
      help={help}
      error={error}
      value={shown}
      isOwnBirthDate={useAutofill(field) === 'bday'}
      onChange={(parts) => {
        setTyped(parts);
        onChange(typedDate(parts));
      }}
    />
  );
}
