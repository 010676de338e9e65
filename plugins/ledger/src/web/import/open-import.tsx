import { Dialog, ErrorState, Skeleton, ProgressBar } from '@porchlight/ui';
import { type ReactNode, useState } from 'react';
import { isBusy, useClientsChanged, useImport } from './import-queries.ts';
import { importTexts } from './import-texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { ImportResult } from './result/import-result.tsx';
import type { Import } from '../../generated/types.ts';

interface OpenImportProps {
  readonly id: string;
  /** Back to the choice of a file. */
  readonly onOther: () => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The step that an import is at. */
export function OpenImport({ id, onOther, onClose, onChanged }: OpenImportProps) {
  const query = useImport(id);
  const [matching, setMatching] = useState(false);
  const value = query.data;
  useClientsChanged(value?.state, onChanged);

  if (value === undefined)
    return (
      <WaitingImport onClose={onClose}>
        {query.isError ? (
          <ErrorState title={importTexts.notLoaded} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </WaitingImport>
    );
  if (isBusy(value)) return <ImportRunning value={value} onClose={onClose} />;
  if (value.state === 'uploaded' || (value.state === 'checked' && matching))
    return (
      <MappingForm
        // Another sheet has other columns.
        key={value.sheet}
        value={value}
        onOther={onOther}
        onClose={onClose}
        onChecking={() => setMatching(false)}
      />
    );
  return (
    <ImportResult
      value={value}
      onMatch={() => setMatching(true)}
      onOther={onOther}
      onClose={onClose}
    />
  );
}

const texts = importTexts.progress;

interface ImportRunningProps {
  readonly value: Import;
  readonly onClose: () => void;
}

/** The progress of a step, which continues without this window. */
function ImportRunning({ value, onClose }: ImportRunningProps) {
  const { state, progress, file_name } = value;
  const label =
    state === 'checking' ? texts.checking : state === 'running' ? texts.running : texts.undoing;
  const { done, total } = progress ?? { done: 0, total: null };
  return (
    <WaitingImport onClose={onClose}>
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
    </WaitingImport>
  );
}

interface WaitingImportProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog while there is nothing to decide. */
function WaitingImport({ onClose, children }: WaitingImportProps) {
  return (
    <Dialog open title={importTexts.title} size="wide" onClose={onClose} foot={{}}>
      {children}
    </Dialog>
  );
}
