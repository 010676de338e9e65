import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import './button.css';

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly icon?: ReactNode;
  readonly variant?: 'primary' | 'secondary';
}

/** A link that looks like a `Button`, for a call, a mail, or a page of its own. */
export function LinkButton({
  icon,
  variant = 'secondary',
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classNames('pl-button', `pl-button--${variant}`, 'pl-button--medium', className)}
    >
      {icon}
      {children}
    </a>
  );
}
