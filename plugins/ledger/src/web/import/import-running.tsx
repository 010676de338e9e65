import { Button, Dialog, ProgressBar } from '@porchlight/ui';
import type { Import } from '../../generated/types.ts';
import { importTexts } from './import-texts.ts';

const texts = importTexts.progress;

export interface ImportRunningProps {
  readonly value: Import;
  readonly onClose: () => void;
}

/** The progress of a step, which continues without this window. */
export function ImportRunning({ value, onClose }: ImportRunningProps) {
  const { state, progress, file_name } = value;
  const label =
    state === 'checking' ? texts.checking : state === 'running' ? texts.running : texts.undoing;
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <Dialog
      open
      title={importTexts.title}
      size="wide"
      onClose={onClose}
      foot={(close) => <Button onClick={close}>{importTexts.close}</Button>}
    >
      <div className="ledger-import__busy" role="status">
        <p className="ledger-import__name">{file_name}</p>
        <ProgressBar
          label={label}
          value={Math.min(done, total ?? 0)}
          max={Math.max(1, total ?? 1)}
        />
        <p className="ledger-import__quiet">
          {progress === null ? texts.waiting : texts.rows(done, total)}
        </p>
        <p className="ledger-import__quiet">{texts.stays}</p>
      </div>
    </Dialog>
  );
}
