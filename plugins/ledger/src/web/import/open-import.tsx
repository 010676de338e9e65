import { Button, Dialog, ErrorState, Skeleton } from '@porchlight/ui';
import { useState } from 'react';
import { isBusy, useClientsChanged, useImport } from './import-queries.ts';
import { ImportRunning } from './import-running.tsx';
import { importTexts } from './import-texts.ts';
import { MappingForm } from './mapping-form.tsx';
import { ImportResult } from './result/import-result.tsx';

export interface OpenImportProps {
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
      <Dialog
        open
        title={importTexts.title}
        size="wide"
        onClose={onClose}
        foot={(close) => <Button onClick={close}>{importTexts.close}</Button>}
      >
        {query.isError ? (
          <ErrorState title={importTexts.notLoaded} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </Dialog>
    );
  if (isBusy(value)) return <ImportRunning value={value} onClose={onClose} />;
  if (value.state === 'uploaded' || (value.state === 'checked' && matching))
    return (
      <MappingForm
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
