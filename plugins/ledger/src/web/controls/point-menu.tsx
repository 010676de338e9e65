import { Menu } from '@porchlight/ui';
import type { ReactNode } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import './point-menu.css';

/** A point of the screen, in pixels. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

interface PointMenuProps {
  readonly at: ScreenPoint;
  readonly label: string;
  readonly onClose: () => void;
  /** Items of the menu. */
  readonly children: ReactNode;
}

/** A menu where the pointer is. It returns the focus to the cells. */
export function PointMenu({ at, label, onClose, children }: PointMenuProps) {
  const { grid } = useLedgerPage();
  return (
    <Menu
      open
      label={label}
      // The press that opened it was on the grid.
      onOpenChange={(open) => {
        if (open) return;
        onClose();
        // Without a selection the focus would make one.
        if (grid?.selection) grid.focus();
      }}
      // Only a place: the state of the menu that the kit writes on it has no meaning to screen readers.
      trigger={<span aria-hidden className="ledger-point" style={{ left: at.x, top: at.y }} />}
    >
      {children}
    </Menu>
  );
}
