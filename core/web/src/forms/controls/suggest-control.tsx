import { type SelectOption, TextField, type TextFieldProps } from '@porchlight/ui';
import { useId } from 'react';

interface SuggestControlProps extends TextFieldProps {
  readonly options: readonly SelectOption[];
}

/** A text field with the browser's own suggestions. */
export function SuggestControl({ options, ...field }: SuggestControlProps) {
  const list = useId();
  return (
    <div>
      <TextField {...field} list={list} autoComplete="off" />
      <datalist id={list}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </div>
  );
}
