import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { classNames } from '../browser/class-names.ts';
import { Spinner } from '../loading/spinner.tsx';
import './button.css';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  /** One `primary` on a view; `secondary` is the default. */
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'ghost-danger' | 'danger';
  /** 28, 32 or 40 px (48 on a phone). Small only inside cards and table rows. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: ReactNode;
  /** While set the button shows this text with a ring and does nothing, for example 'Saving...'. */
  readonly busyText?: string | null | undefined;
  /** Why the button cannot be used now. It stays focusable; the reason describes it and is no part of its name. */
  readonly disabledReason?: string | null | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busyText,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const busy = busyText !== undefined && busyText !== null;
  const disabled = disabledReason !== undefined && disabledReason !== null;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (busy || disabled) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || disabled || undefined}
      aria-describedby={disabled ? reasonId : rest['aria-describedby']}
      className={classNames('pl-button', `pl-button--${variant}`, `pl-button--${size}`, className)}
      onClick={click}
    >
      {busy ? <Spinner /> : icon}
      {busy ? busyText : children}
      {disabled && (
        <span className="pl-button__reason" id={reasonId} aria-hidden>
          {disabledReason}
        </span>
      )}
    </button>
  );
}
