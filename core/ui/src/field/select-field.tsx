import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Ref, SelectHTMLAttributes } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { Field, type FieldProps, splitFieldProps } from './field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

/** Options below a heading. */
interface SelectGroup {
  readonly label: string;
  readonly options: readonly SelectOption[];
}

interface SelectFieldProps
  extends
    FieldProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size' | 'className' | 'children'> {
  readonly options: readonly (SelectOption | SelectGroup)[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select: works with every keyboard, screen reader, and phone. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { frame, control } = splitFieldProps(props);
  return (
    <Field {...frame}>
      {(described) => (
        <span className="pl-input">
          <select {...control} {...described} className="pl-input__control pl-input__select">
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(optionElement)}
                </optgroup>
              ) : (
                optionElement(option)
              ),
            )}
          </select>
          <Glyph of={ChevronDown} className="pl-input__chevron" />
        </span>
      )}
    </Field>
  );
}

function optionElement({ value, label }: SelectOption) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
