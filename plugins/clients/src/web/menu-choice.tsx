import { Icon, MenuItem, VisuallyHidden } from '@porchlight/ui';
import type { ReactNode } from 'react';
import './menu-choice.css';

interface MenuChoiceProps {
  readonly chosen: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** One of several items of a menu that exclude each other; the chosen one has a check mark. */
export function MenuChoice({ chosen, onSelect, children }: MenuChoiceProps) {
  return (
    <MenuItem
      // Without a mark it takes the same space, so that the texts are aligned.
      icon={chosen ? <Icon name="check" /> : <span className="menu-choice__no-mark" />}
      onSelect={onSelect}
    >
      {children}
      {chosen && <VisuallyHidden> (chosen)</VisuallyHidden>}
    </MenuItem>
  );
}
