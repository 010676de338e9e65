import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../browser/class-names.ts';
import './table.css';

interface TableRowProps {
  /** A click anywhere but on a control opens the row; Ctrl, Cmd and the middle button ask for a new tab. */
  readonly onOpen?: ((inNewTab: boolean) => void) | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLTableRowElement>;
}

/**
 * A row of a list. Where it opens, one cell must hold a real link with the same target:
 * that is what the keyboard and screen readers use.
 */
export function TableRow({ onOpen, children, ref }: TableRowProps) {
  function open(event: MouseEvent<HTMLTableRowElement>, inNewTab: boolean) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || target?.closest('a, button, input, select, label')) return;
    const selected = window.getSelection()?.toString() ?? '';
    if (selected === '') onOpen?.(inNewTab);
  }

  return (
    <tr
      ref={ref}
      className={classNames(onOpen && 'pl-row--opens')}
      // A record is what people wrote.
      translate="no"
      onClick={(event) => {
        open(event, event.ctrlKey || event.metaKey);
      }}
      onAuxClick={(event) => {
        if (event.button === 1) open(event, true);
      }}
    >
      {children}
    </tr>
  );
}
