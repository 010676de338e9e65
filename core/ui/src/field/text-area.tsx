import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({
  label,
  error,
  help,
  optional = false,
  hideLabel = false,
  size = 'medium',
  className,
  id,
  rows = 4,
  ...input
}: TextAreaProps) {
  return (
    <Field
      {...{ id, label, error, help, optional, hideLabel, size }}
      {...(className === undefined ? {} : { className })}
    >
      {(control) => (
        <span className="pl-input pl-input--area">
          <textarea rows={rows} {...input} {...control} className="pl-input__control" />
        </span>
      )}
    </Field>
  );
}
