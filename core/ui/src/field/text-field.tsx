import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Stands inside the field, before and after the text. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A labelled line of text; takes react-hook-form's `register` as it is. */
export function TextField({
  label,
  error,
  help,
  optional = false,
  hideLabel = false,
  size = 'medium',
  className,
  leading,
  trailing,
  id,
  ...input
}: TextFieldProps) {
  return (
    <Field
      {...{ id, label, error, help, optional, hideLabel, size }}
      {...(className === undefined ? {} : { className })}
    >
      {(control) => (
        <span className="pl-input">
          {leading}
          <input type="text" {...input} {...control} className="pl-input__control" />
          {trailing}
        </span>
      )}
    </Field>
  );
}
