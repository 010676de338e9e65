import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { GridEvents } from '@porchlight/grid';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

type Loss = Parameters<GridEvents['losesHidden']>[0] & {
  readonly write: () => void;
  readonly cancel: () => void;
};

const ReplaceHiddenDialog = lazyDialog(() => import('./replace-hidden-dialog.tsx'));

/** Asks before stored hidden values are replaced or cleared, one question at a time. */
export function ReplaceHiddenValues() {
  const { grid } = useLedgerPage();
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  useGridEvent('losesHidden', (loss, write, cancel) =>
    setLosses((open) => [...open, { ...loss, write, cancel }]),
  );
  const [loss] = losses;
  if (loss === undefined) return null;

  function end(act: () => void) {
    setLosses((open) => open.filter((one) => one !== loss));
    grid?.focus();
    act();
  }

  return (
    <ReplaceHiddenDialog
      cells={loss.cells}
      cause={loss.cause}
      onClose={() => end(loss.cancel)}
      onWrite={() => end(loss.write)}
    />
  );
}
