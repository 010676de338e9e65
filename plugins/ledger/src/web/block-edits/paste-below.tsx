import { Dialog, Note, Table } from '@porchlight/ui';
import { shownCell } from '../../rules/cell-text.ts';
import type { GridColumn } from '@porchlight/grid';
import './paste.css';
import { pasteTexts as texts } from './paste-texts.ts';

export type PastedRow = readonly { readonly column: GridColumn; readonly value: string }[];

const ROWS_SHOWN = 8;
const COLUMNS_SHOWN = 6;
const NAMES: ReadonlySet<string> = new Set(['client_first_name', 'client_last_name']);

interface PasteBelowProps {
  readonly rows: readonly PastedRow[];
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

/** Shows what would become new clients, and how many, before any is made. */
export default function PasteBelow({ rows, onAdd, onClose }: PasteBelowProps) {
  const columns = columnsOf(rows);
  const shown = columns.slice(0, COLUMNS_SHOWN);
  const more = [
    ...(rows.length > ROWS_SHOWN ? [texts.more(rows.length - ROWS_SHOWN)] : []),
    ...(columns.length > COLUMNS_SHOWN ? [texts.moreColumns(columns.length - COLUMNS_SHOWN)] : []),
  ];
  return (
    <Dialog
      open
      size="wide"
      title={texts.below(rows.length)}
      onClose={onClose}
      foot={{ cancel: texts.leave, primary: { label: texts.add(rows.length), onClick: onAdd } }}
    >
      <div className="pl-stack pl-stack--tight">
        {/* It opens a moment after the paste: keys meant for the sheet must not add clients. */}
        <p tabIndex={-1} data-autofocus className="ledger-paste__hint">
          {texts.belowHint(rows.length)}
        </p>
        {!columns.some(({ key }) => NAMES.has(key)) && <Note>{texts.nameless}</Note>}
        <Table
          label={texts.preview}
          head={shown.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
          foot={more.length > 0 ? more.join(', ') : undefined}
        >
          {rows.slice(0, ROWS_SHOWN).map((row, index) => (
            // The rows have no name of their own and never change places.
            <tr key={index}>
              {shown.map((column) => (
                <td key={column.key} className="ledger-paste__value">
                  {shownValue(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
    </Dialog>
  );
}

function columnsOf(rows: readonly PastedRow[]): readonly GridColumn[] {
  const columns = new Map(rows.flat().map(({ column }) => [column.key, column]));
  return [...columns.values()];
}

function shownValue(row: PastedRow, column: GridColumn): string {
  const value = row.find((cell) => cell.column.key === column.key)?.value ?? '';
  return value !== '' && column.sensitive ? texts.hidden : shownCell(column.type, value);
}
