import { Drawer as KitDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { useEscape } from '../dialog/use-escape.ts';
import { useKeyboardInset } from '../dialog/use-keyboard-inset.ts';
import { useReturnFocus } from '../dialog/use-return-focus.ts';
import '../dialog/scrim.css';
import './drawer.css';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Its name for screen readers. */
  readonly label: string;
  readonly side?: 'left' | 'right';
  /** 232 as the sidebar, or 480 as the side panel. */
  readonly width?: 'sidebar' | 'panel';
  readonly children: ReactNode;
}

/** Slides in over the page and traps the focus until Escape, a click outside, or its content closes it. */
export function Drawer({
  open,
  onClose,
  label,
  side = 'left',
  width = 'sidebar',
  children,
}: DrawerProps) {
  useEscape(open, onClose);
  useReturnFocus(open);
  useKeyboardInset(open);
  return (
    <KitDrawer.Root
      opened={open}
      onClose={onClose}
      position={side}
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <KitDrawer.Overlay className="pl-scrim" />
      <KitDrawer.Content
        aria-label={label}
        classNames={{
          inner: 'pl-drawer-place',
          content: classNames('pl-drawer', `pl-drawer--${side}`, `pl-drawer--${width}`),
        }}
      >
        {children}
      </KitDrawer.Content>
    </KitDrawer.Root>
  );
}
