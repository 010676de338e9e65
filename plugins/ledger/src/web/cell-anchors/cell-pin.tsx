import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { overCell } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import type { CellAt } from './use-cell-at.ts';
import './cells.css';

interface CellPinProps {
  readonly at: CellAt;
  readonly children: ReactNode;
}

/** Pins something over a cell of the grid. Pressing it does not move the focus. */
export function CellPin({ at: { row, place }, children }: CellPinProps) {
  const { grid } = useLedgerPage();
  const [{ holder, content }] = useState(() => {
    const made = document.createElement('div');
    const over = overCell('ledger-pin', made);
    over.addEventListener('mousedown', (event) => event.preventDefault());
    return { holder: over, content: made };
  });
  useLayoutEffect(() => {
    const pin = grid?.pin(holder, { row, column: place });
    return () => pin?.remove();
  }, [grid, holder, row, place]);
  return createPortal(children, content);
}
