import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { uiTexts } from '../texts.ts';
import { DialogFrame } from './dialog-frame.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** Repeats the object's name: 'Delete Harold Kessler?'; of a person as `UntranslatedName`. */
  readonly title: ReactNode;
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
  /** A gentler action as the filled button, which gets the focus; the confirming button is plain then. */
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

  return (
    <DialogFrame open={open} onClose={close} kind="confirm">
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
    </DialogFrame>
  );
}
