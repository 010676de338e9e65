import { ConfirmDialog } from '@porchlight/ui';
import type { EditCause } from '@porchlight/grid';
import { replaceHiddenTexts as texts } from './replace-hidden-texts.ts';

interface HiddenLossDialogProps {
  /** So many values would be lost. */
  readonly cells: number;
  readonly cause: EditCause;
  readonly onWrite: () => void;
  readonly onClose: () => void;
}

/** Confirms once for a whole block that its hidden values may be replaced. */
export default function ReplaceHiddenDialog({
  cells,
  cause,
  onWrite,
  onClose,
}: HiddenLossDialogProps) {
  const clears = cause === 'clear';
  return (
    <ConfirmDialog
      open
      title={(clears ? texts.clear : texts.replace)(cells)}
      confirmLabel={(clears ? texts.clearThem : texts.replaceThem)(cells)}
      onConfirm={onWrite}
      onClose={onClose}
    >
      {texts.lost(cells)}
    </ConfirmDialog>
  );
}
