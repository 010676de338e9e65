import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Inside the field, before and after the text. */
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
}

/** A labeled line of text; takes react-hook-form's `register` as it is. */
export function TextField({ leading, trailing, ...props }: TextFieldProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(described) => (
        <span className="pl-input">
          {leading}
          <input type="text" {...control} {...described} className="pl-input__control" />
          {trailing}
        </span>
      )}
    </Field>
  );
}
