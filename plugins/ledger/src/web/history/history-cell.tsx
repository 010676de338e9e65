import { lazyDialog } from '@porchlight/web';
import { useEffect, useEffectEvent, useState } from 'react';
import { CellPin } from '../cell-anchors/cell-pin.tsx';
import { type Cell, useCellAt } from '../cell-anchors/use-cell-at.ts';
import { useGridEvent, useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import { historyTexts } from './history-texts.ts';

const HistoryPanel = lazyDialog(() => import('./history-panel.tsx'));

/** Alt+H: what the cell held before, at the cell. */
export function HistoryCell() {
  const { ledger, grid, placed, say } = useLedgerPage();
  const [cell, setCell] = useState<Cell | null>(null);
  const at = useCellAt(cell);

  useGridEvent('history', (row, column) => {
    const id = ledger.rows.id(row);
    if (id === null) return;
    if (isTemporary(id)) {
      say(historyTexts.notSaved);
      return;
    }
    // It may have been scrolled away since it was selected.
    grid?.reveal({ row, column: placed.findIndex(({ key }) => key === column.key) });
    setCell({ id, column });
  });

  // What is not on the sheet any more does not come back by itself.
  const gone = cell !== null && at === null;
  const leave = useEffectEvent(() => {
    setCell(null);
    grid?.focus();
  });
  useEffect(() => {
    if (gone) leave();
  }, [gone]);

  if (cell === null || at === null) return null;
  return (
    <CellPin at={at}>
      <HistoryPanel
        key={`${cell.id} ${cell.column.key}`}
        cell={cell}
        at={at}
        onClose={() => setCell(null)}
      />
    </CellPin>
  );
}
