import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import './button.css';

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly icon?: ReactNode;
}

/** A link out of the portal that looks like a secondary `Button`: a call, a mail. */
export function LinkButton({ icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={classNames('pl-button', 'pl-button--secondary', 'pl-button--medium', className)}
    >
      {icon}
      {children}
    </a>
  );
}
