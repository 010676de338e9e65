import { Menu as KitMenu } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { Kbd } from '../text/kbd.tsx';
import '../styles/float.css';
import './menu.css';

interface MenuItemProps {
  readonly icon?: ReactNode;
  /** For what takes something away. */
  readonly tone?: 'danger';
  /** Keys that do the same, as key caps: 'Alt R'. */
  readonly keys?: string;
  /** The letter that chooses the item while the menu is open: 'S'. */
  readonly letter?: string;
  /** Why the item cannot act now: arrow keys reach it, with this sentence below its name. */
  readonly disabledReason?: string | null;
  /** The menu stays open, so that the item can show what becomes of the choice. */
  readonly staysOpen?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/**
 * Arrow keys skip what the kit calls disabled. An item with a reason can be focused, so that its reason is read and
 * announced.
 */
const inert = {
  closeMenuOnClick: false,
  renderRoot: (props: Record<string, unknown>) => <button {...props} aria-disabled />,
};

export function MenuItem({
  icon,
  tone,
  letter,
  keys = letter,
  disabledReason = null,
  staysOpen = false,
  onSelect,
  children,
}: MenuItemProps) {
  const isDisabled = disabledReason !== null;
  return (
    <KitMenu.Item
      className={classNames('pl-float__row pl-menu__item', tone && `pl-menu__item--${tone}`)}
      {...(isDisabled ? inert : { onClick: onSelect, closeMenuOnClick: !staysOpen })}
      aria-keyshortcuts={keys?.replaceAll(' ', '+')}
      data-letter={letter?.toLowerCase()}
    >
      {icon}
      <span>
        {children}
        {isDisabled && <span className="pl-menu__reason">{disabledReason}</span>}
      </span>
      {keys !== undefined && (
        <span aria-hidden className="pl-menu__keys">
          <Kbd>{keys}</Kbd>
        </span>
      )}
    </KitMenu.Item>
  );
}

interface MenuSwitchProps {
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** An item that turns something on or off and leaves the menu open. */
export function MenuSwitch({ icon, checked, onChange, children }: MenuSwitchProps) {
  return (
    <KitMenu.CheckboxItem
      className="pl-float__row pl-menu__item"
      classNames={{ itemIndicator: 'pl-menu__indicator' }}
      checked={checked}
      closeMenuOnClick={false}
      onChange={onChange}
    >
      {icon}
      <span>{children}</span>
      <span aria-hidden className="pl-menu__switch" data-on={checked || undefined} />
    </KitMenu.CheckboxItem>
  );
}

export function MenuDivider() {
  return <KitMenu.Divider className="pl-menu__divider" />;
}
