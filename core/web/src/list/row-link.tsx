import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface RowLinkProps {
  readonly className: string;
  /** Its name when the content does not say it. */
  readonly label?: string | undefined;
  /** A link to it; without one a button that calls `onOpen`. */
  readonly to: string | undefined;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** What opens the record of a row, for the keyboard and screen readers; the row keys move between these. */
export function RowLink({ className, label, to, onOpen, children }: RowLinkProps) {
  const common = { className, 'aria-label': label, 'data-row-link': true, children };
  return to === undefined ? (
    <button type="button" {...common} onClick={onOpen} />
  ) : (
    <Link to={to} translate="no" {...common} />
  );
}
