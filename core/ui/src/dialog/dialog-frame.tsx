import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../browser/class-names.ts';
import { useCoversPage } from './page-behind.tsx';
import { useEscape } from './use-escape.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';
import './scrim.css';

interface DialogFrameProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly kind: 'normal' | 'wide' | 'sheet' | 'confirm';
  readonly children: ReactNode;
}

/** The box of a dialog over its scrim: holds the focus, closes on Escape, and makes the page behind unreachable. */
export function DialogFrame({ open, onClose, kind, children }: DialogFrameProps) {
  const confirms = kind === 'confirm';
  useEscape(open, onClose);
  useReturnFocus(open);
  useCoversPage(open);
  useKeyboardInset(open && !confirms);
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className={classNames('pl-scrim', confirms && 'pl-scrim--confirm')} />
      <Modal.Content
        classNames={{
          inner: classNames('pl-dialog-place', confirms && 'pl-dialog-place--confirm'),
          content: classNames('pl-dialog', kind !== 'normal' && `pl-dialog--${kind}`),
        }}
      >
        {children}
      </Modal.Content>
    </Modal.Root>
  );
}
