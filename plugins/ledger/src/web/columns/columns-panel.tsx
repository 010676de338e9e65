import './columns.css';
import { Button, SearchField, useMediaQuery, Checkbox, VisuallyHidden } from '@porchlight/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { withHidden, withoutHidden, orderedColumns, widthsWithout } from '../views/view-columns.ts';
import { columnLines } from './column-list.ts';
import { ColumnRow } from './column-row.tsx';
import { columnsTexts } from './columns-texts.ts';
import { useColumnMoves } from './use-column-moves.ts';

/** Closing is its popover's. */
interface ColumnsPanelProps {
  readonly onClose: () => void;
}

/** All columns in the order of the view: found by name, shown and hidden one by one or by group, moved. */
export default function ColumnsPanel(_: ColumnsPanelProps) {
  const { columns, shown, view, changeView } = useLedgerPage();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const ordered = useMemo(() => orderedColumns(columns, view.order), [columns, view.order]);
  const lines = useMemo(() => columnLines(ordered, search), [ordered, search]);
  const visible = useMemo(() => new Set(shown.map(({ key }) => key)), [shown]);
  const moves = useColumnMoves(ordered);
  // Fingers scroll by dragging.
  const touch = useMediaQuery('(pointer: coarse)');
  const show = (keys: readonly string[], on: boolean) =>
    changeView({ hidden: (on ? withoutHidden : withHidden)(view.hidden, keys) });
  /** Something has to stay on the sheet. */
  const staysWithout = (keys: readonly string[]) => shown.some(({ key }) => !keys.includes(key));
  const arranged = view.order.length > 0 || Object.keys(view.widths).length > 0;

  return (
    <div className="ledger-columns">
      <SearchField ref={field} label={columnsTexts.search} value={search} onChange={setSearch} />
      <div className="ledger-columns__tools">
        <span className="ledger-columns__sum">
          {columnsTexts.shownOf(shown.length, columns.length)}
        </span>
        {arranged && (
          <Button
            size="small"
            variant="ghost"
            onClick={() => changeView({ order: [], widths: {} })}
          >
            {columnsTexts.resetLayout}
          </Button>
        )}
        <Button
          size="small"
          disabledReason={shown.length === columns.length ? columnsTexts.allShown : null}
          onClick={() => changeView({ hidden: [] })}
        >
          {columnsTexts.showAll}
        </Button>
      </div>
      <ul className="ledger-columns__list" ref={moves.list}>
        {lines.map((line) =>
          line.kind === 'group' ? (
            <GroupRow
              key={line.id}
              {...{ group: line.group, keys: line.keys, visible }}
              lastShown={!staysWithout(line.keys)}
              onShow={(on) => show(line.keys, on)}
            />
          ) : (
            <ColumnRow
              key={line.column.key}
              column={line.column}
              checked={visible.has(line.column.key)}
              lastShown={!staysWithout([line.column.key])}
              widened={view.widths[line.column.key] !== undefined}
              // Positions among filtered columns mean nothing.
              moves={search.trim() === '' ? moves : null}
              touch={touch}
              onShow={(on) => show([line.column.key], on)}
              onResetWidth={() =>
                changeView({ widths: widthsWithout(view.widths, [line.column.key]) })
              }
            />
          ),
        )}
      </ul>
      {lines.length === 0 && <p className="ledger-columns__none">{columnsTexts.noneFound}</p>}
      {!touch && <p className="ledger-columns__none">{columnsTexts.keys}</p>}
      <VisuallyHidden>
        <span role="status">{moves.said}</span>
      </VisuallyHidden>
    </div>
  );
}

interface GroupRowProps {
  readonly group: string;
  readonly keys: readonly string[];
  /** Keys of the columns that are shown. */
  readonly visible: ReadonlySet<string>;
  /** Nothing would be left without it. */
  readonly lastShown: boolean;
  readonly onShow: (on: boolean) => void;
}

/** The heading of neighbours of one group; its box shows or hides them all. */
function GroupRow({ group, keys, visible, lastShown, onShow }: GroupRowProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => visible.has(key)).length;
  const some = count > 0 && count < keys.length;
  const all = count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <li className="ledger-columns__group">
      <Checkbox
        ref={box}
        aria-label={columnsTexts.showGroup(group)}
        label={
          <>
            {group}
            <span className="ledger-columns__count">
              {columnsTexts.shownOf(count, keys.length)}
            </span>
          </>
        }
        checked={all}
        disabled={all && lastShown}
        onChange={() => onShow(!all)}
      />
    </li>
  );
}
