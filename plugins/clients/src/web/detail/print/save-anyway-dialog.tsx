import { printNotice } from '@porchlight/kernel';
import { ConfirmDialog } from '@porchlight/ui';
import { detailTexts } from '../detail-texts.ts';

interface SaveAnywayProps {
  readonly texts: readonly string[];
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks before a PDF is saved that shows some characters of the client as numbers. */
export default function SaveAnywayDialog({ texts, onSave, onClose }: SaveAnywayProps) {
  return (
    <ConfirmDialog
      open
      title={detailTexts.saveAnywayTitle}
      confirmLabel={detailTexts.saveAnyway}
      onConfirm={() => {
        onClose();
        onSave();
      }}
      onClose={onClose}
    >
      {printNotice(texts)}
    </ConfirmDialog>
  );
}
