import { Menu as KitMenu } from '@mantine/core';
import type { ReactNode } from 'react';
import './menu.css';

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onSelect, children }: MenuItemProps) {
  return (
    <KitMenu.Item className="pl-menu__item" onClick={onSelect}>
      {icon}
      <span>{children}</span>
    </KitMenu.Item>
  );
}

export interface MenuSwitchProps {
  readonly icon?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** An item that turns something on or off and leaves the menu open. */
export function MenuSwitch({ icon, checked, onChange, children }: MenuSwitchProps) {
  return (
    <KitMenu.CheckboxItem
      className="pl-menu__item"
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
