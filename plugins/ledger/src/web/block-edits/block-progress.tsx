import { useStore } from '@porchlight/ui';
import { lazyDialog } from '@porchlight/web';
import { useEffect, useState } from 'react';
import type { BlockReading } from '@porchlight/grid';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

const BlockProgressDialog = lazyDialog(() => import('./block-progress-dialog.tsx'));

/** What is over sooner needs no dialog. */
const SHOWN_AFTER_MS = 300;

/** Shows how far a large block is, while its rows are read and while it is stored. */
export function BlockProgress() {
  const { ledger, grid } = useLedgerPage();
  const [reading, setReading] = useState<BlockReading | null>(null);
  const [shown, setShown] = useState(false);
  const saving = useStore(ledger.saving.block);
  useGridEvent('reading', setReading);
  const busy = reading !== null || saving !== null;

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [busy]);

  if (!shown || !busy) return null;
  return (
    <BlockProgressDialog
      reading={reading}
      cells={reading?.cells ?? saving ?? 0}
      onClose={() => {
        reading?.cancel();
        setShown(false);
        grid?.focus();
      }}
    />
  );
}
