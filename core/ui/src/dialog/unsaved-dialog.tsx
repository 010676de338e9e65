import { uiTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface UnsavedDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Confirms that unsaved text is discarded. */
export function UnsavedDialog({ open, onStay, onLeave }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={uiTexts.unsaved.title}
      confirmLabel={uiTexts.unsaved.leave}
      cancelLabel={uiTexts.unsaved.stay}
      onClose={onStay}
      onConfirm={onLeave}
    >
      {uiTexts.unsaved.message}
    </ConfirmDialog>
  );
}
