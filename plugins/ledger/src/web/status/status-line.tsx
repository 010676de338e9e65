import { Icon, Kbd, useIsPhone, useStore } from '@porchlight/ui';
import { shownCell } from '../../rules/cell-text.ts';
import { useLedgerPage, usePaintedSelection } from '../ledger-context/ledger-context.tsx';
import { SaveIndicator } from '../controls/save-indicator.tsx';
import { useRowsValue, useTotal } from '../ledger-context/use-rows-value.ts';
import type { CellPoint, CellRange } from '@porchlight/grid';
import { isTemporary } from '../rows/added-rows.ts';
import './status-line.css';
import { statusTexts } from './status-texts.ts';
import { useSelectionStatistics } from './use-selection-statistics.ts';

/** Sums by column that have room in the line. */
const SUMS_SHOWN = 4;

/** What is selected and which rows are on the screen. */
export function StatusLine() {
  const isPhone = useIsPhone();
  return (
    <div className="ledger-status" data-keep-clear>
      {/* The header of a phone has no room for them. */}
      {isPhone && <SaveIndicator />}
      <Selected />
      <SelectedText />
      <NewRow />
      <RowsShown />
      {!isPhone && <HistoryButton />}
    </div>
  );
}

function Selected() {
  const statistics = useSelectionStatistics();
  return (
    <div className="ledger-status__selected" role="status">
      {statistics && (
        <>
          <Statistic label={statusTexts.selected} value={statusTexts.cells(statistics.cells)} />
          {statistics.filled !== null && (
            <Statistic label={statusTexts.count} value={statusTexts.number(statistics.filled)} />
          )}
          {statistics.amounts && (
            <>
              <Statistic
                label={statusTexts.sum}
                value={shownCell('currency', statistics.amounts.sum)}
              />
              <Statistic
                label={statusTexts.average}
                value={shownCell('currency', statistics.amounts.average)}
              />
            </>
          )}
          {statistics.sums.slice(0, SUMS_SHOWN).map(({ column, sum }) => (
            <Statistic key={column} label={column} value={shownCell('currency', sum)} />
          ))}
          {statistics.sums.length > SUMS_SHOWN && (
            <span>{statusTexts.moreSums(statistics.sums.length - SUMS_SHOWN)}</span>
          )}
        </>
      )}
    </div>
  );
}

const outside: CellPoint = { row: -1, column: -1 };
const nowhere: CellRange = { anchor: outside, focus: outside };

/** The whole text of the selected cell, which may be cut off in the grid. The grid announces it to screen readers. */
function SelectedText() {
  const { placed } = useLedgerPage();
  const range = usePaintedSelection();
  const { anchor, focus } = range ?? nowhere;
  const one = anchor.row === focus.row && anchor.column === focus.column;
  const column = one ? placed[anchor.column] : undefined;
  const text = useRowsValue((rows) => (column ? rows.text(anchor.row, column) : null));
  if (!column || !text) return null;
  return (
    <span className="ledger-status__text" aria-hidden>
      {column.label} <b>{text}</b>
    </span>
  );
}

function Statistic({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <span>
      {label} <b>{value}</b>
    </span>
  );
}

function RowsShown() {
  const { ledger, seen } = useLedgerPage();
  const { rows } = ledger;
  const total = useTotal();
  const span = useStore(seen);
  const { phase } = useStore(rows.state);
  const isBlank = useRowsValue((all) => all.isBlank);
  if (span === null || (total === 0 && (phase !== 'ready' || !isBlank))) return null;
  return (
    <span className="ledger-status__rows">
      {statusTexts.rows(span.first, Math.min(span.last, total - 1), total)}
    </span>
  );
}

/** A row that was added and never saved can be given up. */
function NewRow() {
  const { ledger, grid } = useLedgerPage();
  const { rows } = ledger;
  const row = usePaintedSelection()?.anchor.row ?? -1;
  const id = useRowsValue(() => rows.id(row));
  const { saving } = useStore(ledger.saving.state);
  if (id === null || saving || !isTemporary(id)) return null;
  return (
    <button
      type="button"
      className="ledger-status__button"
      onClick={() => {
        rows.removeRow(id);
        grid?.focus();
      }}
    >
      <Icon name="trash-2" size={14} />
      {statusTexts.removeRow}
    </button>
  );
}

function HistoryButton() {
  const { hub, placed, selection } = useLedgerPage();
  const painted = usePaintedSelection();
  const columnAt = (range: CellRange | null) => range && placed[range.anchor.column];
  const isEnabled = Boolean(columnAt(painted));

  function open() {
    const range = selection.get();
    const column = columnAt(range);
    if (range && column) hub.events.history(range.anchor.row, column);
  }

  return (
    <button
      type="button"
      className="ledger-status__button"
      aria-disabled={isEnabled ? undefined : true}
      title={isEnabled ? undefined : statusTexts.selectACell}
      onClick={open}
    >
      <Icon name="history" size={14} />
      {statusTexts.history}
      <Kbd>{statusTexts.historyKeys}</Kbd>
    </button>
  );
}
