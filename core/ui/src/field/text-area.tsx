import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

interface TextAreaProps
  extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea(props: TextAreaProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(described) => (
        <span className="pl-input pl-input--area">
          <textarea rows={4} {...control} {...described} className="pl-input__control" />
        </span>
      )}
    </Field>
  );
}
