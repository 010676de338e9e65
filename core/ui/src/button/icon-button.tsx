import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../browser/class-names.ts';
import './button.css';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'disabled'
> {
  /** What the button does; its name for screen readers and its native hint. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  /** 28, 32 or 44 px (phones). */
  readonly size?: 'small' | 'medium' | 'touch';
  /** Why the button cannot be used now, in place of the hint. It stays focusable. */
  readonly disabledReason?: string | null | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Only where an icon needs no label: header tools, rows, close. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  disabledReason = null,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const disabled = disabledReason !== null;

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      title={disabledReason ?? label}
      {...rest}
      type={type}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={click}
      className={classNames(
        'pl-button pl-button--icon',
        `pl-button--${variant}`,
        `pl-button--icon-${size}`,
        className,
      )}
    >
      {icon}
    </button>
  );
}
