import type { Ref } from 'react';
import { classNames } from '../browser/class-names.ts';
import './toggle.css';

interface SwitchProps {
  /** Name for screen readers; the visible label is beside the switch. */
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Drawn as locked; the screen says why beside it ('always on'). */
  readonly locked?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Switch({
  label,
  checked,
  onChange,
  locked = false,
  describedBy,
  className,
  ref,
}: SwitchProps) {
  return (
    <button
      ref={ref}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-disabled={locked || undefined}
      aria-describedby={describedBy}
      className={classNames('pl-switch', locked && 'pl-switch--locked', className)}
      onClick={() => {
        if (!locked) onChange(!checked);
      }}
    />
  );
}
