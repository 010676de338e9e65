import { Menu as KitMenu } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { pressedKey } from '../browser/pressed-key.ts';
import '../styles/float.css';
import './menu.css';

interface MenuProps {
  /** Shown as the head of the list and its name for screen readers. */
  readonly label: string;
  /** The button that opens the menu; must take a ref. */
  readonly trigger: ReactElement;
  /** `MenuItem`, `MenuSwitch`, `MenuDivider`. */
  readonly children: ReactNode;
  readonly placement?: 'top-start' | 'bottom-start' | 'bottom-end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  /** Pixels, or `trigger` for the width of the button; fits its text by default. */
  readonly width?: number | 'trigger';
}

/** Arrow keys move, the letter of an item chooses it, Escape closes the menu alone and gives the focus back. */
export function Menu({
  label,
  trigger,
  children,
  placement = 'bottom-start',
  open,
  onOpenChange,
  width,
}: MenuProps) {
  const headId = useId();
  return (
    <KitMenu
      position={placement}
      offset={8}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      {...(open === undefined ? {} : { opened: open })}
      {...(onOpenChange === undefined ? {} : { onChange: onOpenChange })}
      {...(width === undefined ? {} : { width: width === 'trigger' ? 'target' : width })}
    >
      <KitMenu.Target>{trigger}</KitMenu.Target>
      <KitMenu.Dropdown className="pl-float pl-menu" aria-labelledby={headId}>
        <div className="pl-menu__head" id={headId} aria-hidden>
          {label}
        </div>
        {/* Escape is used up: a dialog around the menu stays open. The kit overrides handlers of the dropdown itself. */}
        <div role="presentation" className="pl-menu__items" onKeyDownCapture={onKey}>
          {children}
        </div>
      </KitMenu.Dropdown>
    </KitMenu>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key === 'Escape') event.preventDefault();
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = pressedKey(event);
  const items = event.currentTarget.querySelectorAll<HTMLElement>('[data-letter]');
  const item = [...items].find(({ dataset }) => dataset['letter'] === letter);
  if (item === undefined) return;
  event.preventDefault();
  item.click();
}
