import Check from 'lucide-react/icons/check';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Glyph } from '../icon/glyph.tsx';
import { classNames } from '../browser/class-names.ts';
import { FieldError } from './field-error.tsx';
import './toggle.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  readonly label: ReactNode;
  readonly help?: string;
  readonly error?: string | null | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Checkbox({ label, help, error, className, ...input }: CheckboxProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`, input['aria-describedby']]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('pl-toggle', className)}>
      <label className="pl-toggle__line">
        <span className="pl-checkbox">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described === '' ? undefined : described}
          />
          <Glyph of={Check} size={12} />
        </span>
        <span>{label}</span>
      </label>
      {help && (
        <div className="pl-toggle__help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
