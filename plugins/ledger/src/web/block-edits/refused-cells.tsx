import { Button, Dialog, Table } from '@porchlight/ui';
import type { FailedCell } from '@porchlight/grid';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import './paste.css';
import { pasteTexts as texts } from './paste-texts.ts';

const SHOWN = 100;

interface RefusedCellsProps {
  readonly cells: readonly FailedCell[];
  /** The others were written; without it nothing was. */
  readonly written: boolean;
  readonly onClose: () => void;
}

/** Each value that cannot be saved: where, which, why, and the way to its cell. */
export default function RefusedCells({ cells, written, onClose }: RefusedCellsProps) {
  const { ledger, goTo } = useLedgerPage();
  const isThere = ({ row }: FailedCell) => row < ledger.rows.total;

  function go({ id, row, column }: FailedCell) {
    onClose();
    // The row may have moved.
    const now = id === null ? null : ledger.rows.rowOf(id);
    goTo({ row: now ?? row, column: column.key, focus: true });
  }

  return (
    <Dialog
      open
      size="wide"
      title={(written ? texts.failed : texts.refused)(cells.length)}
      onClose={onClose}
      foot={{ cancel: texts.close }}
    >
      <div className="pl-stack pl-stack--tight">
        <p>{written ? texts.failedHint : texts.refusedHint}</p>
        <Table
          className="ledger-stack"
          label={texts.list}
          head={
            <>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{texts.why}</th>
              <th scope="col" aria-label={texts.go} />
            </>
          }
          foot={cells.length > SHOWN ? texts.moreValues(cells.length - SHOWN) : undefined}
        >
          {cells.slice(0, SHOWN).map((cell) => {
            const { row, column, value, error } = cell;
            return (
              <tr key={`${String(row)} ${column.key}`}>
                <td data-label={texts.row}>{texts.place(row, row >= ledger.rows.total)}</td>
                <td data-label={texts.column}>{column.label}</td>
                <td className="ledger-paste__value" data-label={texts.value}>
                  {column.sensitive ? texts.hidden : value}
                </td>
                <td className="ledger-paste__why" data-label={texts.why}>
                  {error}
                </td>
                <td className="ledger-stack__wide">
                  {isThere(cell) && (
                    <Button
                      size="small"
                      aria-label={texts.goTo(column.label, row)}
                      onClick={() => go(cell)}
                    >
                      {texts.go}
                    </Button>
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      </div>
    </Dialog>
  );
}
