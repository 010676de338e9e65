import { Icon, IconButton } from '@porchlight/ui';
import { useSlotEntries } from '@porchlight/web';
import { ClientSecretValues } from '@porchlight/clients/slots';
import { useState } from 'react';
import { CellPin } from '../cell-anchors/cell-pin.tsx';
import { type Cell, useCellAt, useCellText } from '../cell-anchors/use-cell-at.ts';
import type { CellRange, GridColumn } from '@porchlight/grid';
import { useGridEvent, useLedgerPage, useSelection } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import { revealTexts } from './reveal-texts.ts';
import { ShownAtCell } from './shown-at-cell.tsx';
import './reveal.css';

/** An eye at the selected cell when it hides a value; with it, or Alt+R, the value is shown for a while. */
export function RevealCell() {
  const { ledger, grid, placed, say } = useLedgerPage();
  const { rows } = ledger;
  const mayReveal = useSlotEntries(ClientSecretValues).length > 0;
  const selected = onlyCell(useSelection(), placed);
  const [revealed, setRevealed] = useState<Cell | null>(null);

  const id = selected === null ? null : rows.id(selected.row);
  const cell = selected === null || id === null ? null : { id, column: selected.column };
  const shown = revealed !== null && isSame(revealed, cell) ? revealed : null;
  // Selecting another cell discards the value for good.
  if (revealed !== null && shown === null) setRevealed(null);
  const at = useCellAt(cell);
  const mask = useCellText(cell);

  useGridEvent('reveal', (row, column) => {
    const rowId = rows.id(row);
    if (rowId === null) return;
    if (!mayReveal) say(revealTexts.refused);
    else if (!holdsValue(rowId, rows.text(row, column))) say(revealTexts.nothing(column.label));
    else setRevealed(shown === null ? { id: rowId, column } : null);
  });

  if (at === null || cell === null || !mayReveal || !cell.column.sensitive) return null;
  if (shown !== null) {
    const end = (problem: string | null) => {
      setRevealed(null);
      if (problem !== null) say(problem, 'danger');
      grid?.focus();
    };
    // The editor has the focus: taking it away would end the edit.
    const yieldToEditor = () => setRevealed(null);
    return (
      <ShownAtCell
        key={`${shown.id} ${shown.column.key}`}
        cell={shown}
        at={at}
        onEnd={end}
        onEdit={yieldToEditor}
      />
    );
  }
  if (!holdsValue(cell.id, mask)) return null;
  return (
    <CellPin at={at}>
      <IconButton
        size="small"
        className="ledger-eye"
        // The shortcut is Alt+R; the Tab key goes from cell to cell.
        tabIndex={-1}
        label={revealTexts.show(cell.column.label)}
        icon={<Icon name="eye" size={14} />}
        onClick={() => setRevealed(cell)}
      />
    </CellPin>
  );
}

/** The cell that is selected when it is the only one. */
function onlyCell(
  range: CellRange | null,
  placed: readonly GridColumn[],
): { readonly row: number; readonly column: GridColumn } | null {
  if (range === null) return null;
  const { anchor, focus } = range;
  if (anchor.row !== focus.row || anchor.column !== focus.column) return null;
  const column = placed[anchor.column];
  return column === undefined ? null : { row: anchor.row, column };
}

function isSame(one: Cell, other: Cell | null): boolean {
  return one.id === other?.id && one.column.key === other.column.key;
}

function holdsValue(id: string, mask: string | null): boolean {
  return mask !== null && mask !== '' && !isTemporary(id);
}
