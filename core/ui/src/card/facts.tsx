import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import './card.css';

/** Label and value lines on a 28 px rhythm; holds `Fact`s. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="pl-facts">{children}</dl>;
}

interface FactProps {
  readonly label: string;
  /** Shown instead of an absent value, for example 'None'. */
  readonly empty?: string;
  /** What a copy button beside the value copies; it appears with the pointer or the focus. No button without it. */
  readonly copyText?: string;
  readonly children?: ReactNode;
}

export function Fact({ label, empty = 'None', copyText = '', children }: FactProps) {
  const absent = children === undefined || children === null || children === '';
  return (
    <>
      <dt>{label}</dt>
      <dd className={absent ? 'pl-facts__empty' : undefined} translate={absent ? undefined : 'no'}>
        {absent ? empty : children}
        {!absent && copyText !== '' && <CopyButton text={copyText} label={label} />}
      </dd>
    </>
  );
}
