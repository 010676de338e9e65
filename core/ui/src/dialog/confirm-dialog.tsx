import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { uiTexts } from '../texts.ts';
import { useCoversPage } from './page-behind.tsx';
import { useEscape } from './use-escape.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './dialog.css';
import './scrim.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** Repeats the object's name: 'Delete Harold Kessler?'. */
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly children: ReactNode;
  /** Verb and noun: 'Delete Client'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly busyText?: string | null;
  /** Why it cannot be confirmed yet. */
  readonly confirmDisabledReason?: string | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** The kinder way, offered as the filled button on which the focus starts; the confirm then becomes plain. */
  readonly alternative?: {
    readonly label: string;
    readonly busyText?: string | null;
    readonly onChoose: () => void;
  };
}

/** Confirms an action that cannot be undone. The focus starts on Cancel, or on the gentler alternative. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = uiTexts.cancel,
  busyText = null,
  confirmDisabledReason = null,
  onConfirm,
  onClose,
  alternative,
}: ConfirmDialogProps) {
  const busy = busyText !== null || (alternative?.busyText ?? null) !== null;

  function close() {
    if (!busy) onClose();
  }

  useEscape(open, close);
  useReturnFocus(open);
  useCoversPage(open);

  return (
    <Modal.Root
      opened={open}
      onClose={close}
      closeOnEscape={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay className="pl-scrim pl-scrim--confirm" />
      <Modal.Content
        classNames={{
          inner: 'pl-dialog-place pl-dialog-place--confirm',
          content: 'pl-dialog pl-dialog--confirm',
        }}
      >
        <Modal.Title className="pl-dialog__title">{title}</Modal.Title>
        <Modal.Body className="pl-dialog__question">{children}</Modal.Body>
        <div className="pl-dialog__choices">
          <Button
            variant="ghost"
            onClick={close}
            data-autofocus={alternative === undefined || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={alternative === undefined ? 'danger' : 'ghost-danger'}
            busyText={busyText}
            disabledReason={confirmDisabledReason}
            onClick={() => {
              if (!busy) onConfirm();
            }}
          >
            {confirmLabel}
          </Button>
          {alternative !== undefined && (
            <Button
              variant="primary"
              busyText={alternative.busyText}
              onClick={() => {
                if (!busy) alternative.onChoose();
              }}
              data-autofocus
            >
              {alternative.label}
            </Button>
          )}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
