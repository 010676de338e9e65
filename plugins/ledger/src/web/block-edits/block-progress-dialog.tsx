import { Dialog, ProgressBar } from '@porchlight/ui';
import type { BlockReading } from '@porchlight/grid';
import './paste.css';
import { pasteTexts } from './paste-texts.ts';

const texts = pasteTexts.progress;

interface BlockProgressDialogProps {
  /** Null once the rows are read and the cells are being stored. */
  readonly reading: BlockReading | null;
  readonly cells: number;
  /** Cancels while nothing is stored; then it only hides the dialog. */
  readonly onClose: () => void;
}

export default function BlockProgressDialog({ reading, cells, onClose }: BlockProgressDialogProps) {
  const words = reading === null ? texts.saving : texts.reading(reading.arrived, reading.rows);
  return (
    <Dialog
      open
      title={texts.title(cells)}
      onClose={onClose}
      foot={{ cancel: reading === null ? texts.hide : texts.cancel }}
    >
      {/* It comes by itself: keys that were meant for the sheet must not cancel. */}
      <div className="pl-stack pl-stack--tight" role="status" tabIndex={-1} data-autofocus>
        <ProgressBar label={words} value={reading?.arrived ?? null} max={reading?.rows ?? 1} />
        <p className="ledger-paste__hint">{reading === null ? texts.inOneStep : texts.unchanged}</p>
      </div>
    </Dialog>
  );
}
