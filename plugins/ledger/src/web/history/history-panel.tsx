import { ClientPreviousValues } from '@porchlight/clients/slots';
import { Popover } from '@porchlight/ui';
import { SlotOutlet } from '@porchlight/web';
import { clientLabel } from '../cell-anchors/client-label.ts';
import type { Cell, CellAt } from '../cell-anchors/use-cell-at.ts';
import type { PreviousValue } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { ChangeList } from './change-list.tsx';
import { historyTexts } from './history-texts.ts';
import './history.css';

interface HistoryPanelProps {
  readonly cell: Cell;
  readonly at: CellAt;
  readonly onClose: () => void;
}

/** The history of a cell in a panel beside it. */
export default function HistoryPanel({ cell: { id, column }, at, onClose }: HistoryPanelProps) {
  const { ledger, grid, say } = useLedgerPage();
  const { rows } = ledger;

  function close() {
    onClose();
    grid?.focus();
  }

  async function restore(restored: string | PreviousValue) {
    close();
    const undo = await grid?.restore({ row: at.row, column: at.place }, restored);
    if (undo) say(historyTexts.restored(column.label), 'done', undo);
  }

  return (
    <Popover
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      label={historyTexts.title(column.label)}
      // Only the anchor of the panel; it cannot be focused or clicked.
      trigger={<button type="button" tabIndex={-1} aria-hidden className="ledger-cell-anchor" />}
    >
      <div className="ledger-history">
        <h2 className="ledger-history__title">{historyTexts.title(column.label)}</h2>
        <p className="ledger-history__client">{clientLabel(rows, at.row)}</p>
        {column.sensitive && column.editable && (
          <SlotOutlet
            slot={ClientPreviousValues}
            props={{ clientId: Number(id), field: column.key, onRestore: restore }}
          />
        )}
        <ChangeList
          id={id}
          column={column}
          now={rows.raw(at.row, column)}
          onRestore={(text) => void restore(text)}
        />
      </div>
    </Popover>
  );
}
