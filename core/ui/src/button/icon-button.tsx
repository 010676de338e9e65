import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../browser/class-names.ts';
import './button.css';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What the button does; its name for screen readers and its native hint. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  /** 28, 32 or 44 px (phones). */
  readonly size?: 'small' | 'medium' | 'touch';
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Only where an icon may stand alone: headers' tools, rows, close. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
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
