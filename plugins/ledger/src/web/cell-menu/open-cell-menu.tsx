import type { CellRange } from '@porchlight/grid';
import { ClientDeletion } from '@porchlight/clients/slots';
import { lazyDialog, SlotOutlet } from '@porchlight/web';
import { useState } from 'react';
import type { ScreenPoint } from '../controls/point-menu.tsx';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';

const CellMenu = lazyDialog(() => import('./cell-menu.tsx'));

interface OpenMenu {
  readonly at: ScreenPoint;
  readonly range: CellRange;
}

/** Opens the menu of the selected cells, and the question before a client is deleted. */
export function OpenCellMenu() {
  const { grid, ledger, refreshTotals } = useLedgerPage();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  useGridEvent('cellMenu', (at) => {
    if (grid?.selection) setMenu({ at, range: grid.selection });
  });

  function leave() {
    setDeleting(null);
    grid?.focus();
  }

  return (
    <>
      {menu !== null && <CellMenu {...menu} onClose={() => setMenu(null)} onDelete={setDeleting} />}
      {deleting !== null && (
        <SlotOutlet
          slot={ClientDeletion}
          props={{
            clientId: Number(deleting),
            onClose: leave,
            onDeleted: () => {
              leave();
              ledger.rows.refresh();
              refreshTotals();
            },
          }}
        />
      )}
    </>
  );
}
