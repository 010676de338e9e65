import { FieldError, Switch } from '@porchlight/ui';
import { useId } from 'react';
import type { FieldFrame } from '../form-definition.ts';

interface SwitchControlProps {
  readonly frame: FieldFrame;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch beside its label and help. */
export function SwitchControl({
  frame: { label, help, error },
  checked,
  onChange,
}: SwitchControlProps) {
  const id = useId();
  return (
    <div className="record-form__switch">
      <div>
        <span>{label}</span>
        {help !== undefined && <p id={id}>{help}</p>}
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <Switch label={label} checked={checked} onChange={onChange} describedBy={id} />
    </div>
  );
}
