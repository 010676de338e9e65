import { type ReactNode, useRef } from 'react';
import { classNames } from '../browser/class-names.ts';
import { useScrollsSideways } from '../browser/use-scrolls-sideways.ts';
import './table.css';

interface TableProps {
  /** What the table lists, for screen readers. */
  readonly label: string;
  /** The `<th>` cells. */
  readonly head: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
  /** Below the table, inside its box, 48 px high. */
  readonly foot?: ReactNode;
  /** With `fixed`, column widths do not depend on the rows. */
  readonly layout?: 'auto' | 'fixed';
  readonly columns?: ReactNode;
  readonly busy?: boolean;
  readonly className?: string;
}

/** A list table in its box: head 36, rows 40, foot 48. */
export function Table({
  label,
  head,
  children,
  foot,
  layout = 'auto',
  columns,
  busy = false,
  className,
}: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsSideways(box);
  return (
    <div className={classNames('pl-table-box', className)}>
      <div
        ref={box}
        className="pl-table-scroll"
        {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
      >
        <table
          aria-label={label}
          aria-busy={busy || undefined}
          className={classNames('pl-table', layout === 'fixed' && 'pl-table--fixed')}
        >
          {columns}
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      {foot !== undefined && <div className="pl-table-foot">{foot}</div>}
    </div>
  );
}
