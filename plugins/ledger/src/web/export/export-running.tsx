import { ProgressBar, Spinner } from '@porchlight/ui';
import { exportTexts } from './export-texts.ts';
import type { ExportProgress } from './use-export.ts';

interface ExportRunningProps {
  readonly progress: ExportProgress;
  /** So many are expected. */
  readonly clients: number;
}

/** How far the file is: by rows where they can be counted, else by size. */
export function ExportRunning({ progress: { bytes, rows }, clients }: ExportRunningProps) {
  if (rows === null)
    return (
      <div className="ledger-export ledger-export--busy" role="status">
        <Spinner />
        <span>{exportTexts.running}</span>
        <span className="ledger-export__quiet">{exportTexts.received(bytes)}</span>
      </div>
    );
  return (
    <div className="ledger-export">
      <ProgressBar label={exportTexts.running} value={rows} max={Math.max(1, clients)} />
      <p className="ledger-export__quiet">{exportTexts.rows(rows, clients)}</p>
    </div>
  );
}
