import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { GridEvents } from '../grid/types.ts';
import { useGridEvent, useLedgerPage } from '../page/ledger-context.tsx';

type Loss = Parameters<GridEvents['losesHidden']>[0] & { readonly write: () => void };

const HiddenLossDialog = lazyDialog(() => import('./hidden-loss-dialog.tsx'));

/** Nothing brings a hidden value back, so a block that would lose some asks before it is written. */
export function HiddenLoss() {
  const { grid } = useLedgerPage();
  const [loss, setLoss] = useState<Loss | null>(null);
  useGridEvent('losesHidden', (asked, write) => setLoss({ ...asked, write }));
  if (loss === null) return null;

  function close() {
    setLoss(null);
    grid?.focus();
  }

  return (
    <HiddenLossDialog
      cells={loss.cells}
      cause={loss.cause}
      onClose={close}
      onWrite={() => {
        close();
        loss.write();
      }}
    />
  );
}
