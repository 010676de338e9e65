import type { CellRange } from '@porchlight/grid';
import { lazyDialog } from '@porchlight/web';
import { useState } from 'react';
import type { ScreenPoint } from '../controls/point-menu.tsx';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { DeletionQuestion } from '../selected-rows/deletion-question.tsx';

const CellMenu = lazyDialog(() => import('./cell-menu.tsx'));

interface OpenMenu {
  readonly at: ScreenPoint;
  readonly range: CellRange;
}

/** Opens the menu of the selected cells, and the question before a client is deleted. */
export function OpenCellMenu() {
  const { grid } = useLedgerPage();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [deleting, setDeleting] = useState<string | null>(null);

  useGridEvent('cellMenu', (at) => {
    if (grid?.selection) setMenu({ at, range: grid.selection });
  });

  return (
    <>
      {menu !== null && <CellMenu {...menu} onClose={() => setMenu(null)} onDelete={setDeleting} />}
      {deleting !== null && <DeletionQuestion id={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
