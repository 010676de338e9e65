import { useId, type ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { fieldTexts } from '../field-texts.ts';
import { FieldError } from './field-error.tsx';
import './field.css';

/** What every labeled control takes. */
export interface FieldProps {
  readonly label: string;
  /** The sentence under the field; also marks it invalid. */
  readonly error?: string | null | undefined;
  /** Id of a sentence outside, about several fields together; marks the field invalid. */
  readonly errorId?: string | undefined;
  readonly help?: ReactNode;
  /** Adds '(optional)' to the label. */
  readonly optional?: boolean | undefined;
  /** Hides the label visually; screen readers still read it. */
  readonly hideLabel?: boolean | undefined;
  /** 32 px, or 40 px (48 on a phone) on the sign-in card. */
  readonly size?: 'medium' | 'large' | undefined;
  readonly className?: string | undefined;
}

/** What the control inside must carry. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldFrameProps extends FieldProps {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Splits the props of a field component: those of its frame, and those of the control inside. */
export function splitFieldProps<P extends FieldProps & { readonly id?: string | undefined }>({
  id,
  label,
  error,
  errorId,
  help,
  optional,
  hideLabel,
  size,
  className,
  ...control
}: P) {
  return {
    frame: { id, label, error, errorId, help, optional, hideLabel, size, className },
    control,
  };
}

export function Field({
  id,
  label,
  error,
  errorId: sharedErrorId,
  help,
  optional = false,
  hideLabel = false,
  size = 'medium',
  className,
  children,
}: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const invalid = error !== undefined && error !== null && error !== '';
  const described = [invalid && errorId, sharedErrorId, help !== undefined && helpId]
    .filter(Boolean)
    .join(' ');

  return (
    <div className={classNames('pl-field', size === 'large' && 'pl-field--large', className)}>
      <label
        className={hideLabel ? 'pl-field__label pl-visually-hidden' : 'pl-field__label'}
        htmlFor={controlId}
      >
        {label}
        {optional && <span className="pl-field__optional"> ({fieldTexts.optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-invalid': invalid || sharedErrorId !== undefined || undefined,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
      {help !== undefined && (
        <div className="pl-field__help" id={helpId}>
          {help}
        </div>
      )}
    </div>
  );
}
