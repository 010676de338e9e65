import { ClientSecretValues } from '@porchlight/clients/slots';
import type { GridColumn } from '@porchlight/grid';
import {
  Button,
  Dialog,
  Icon,
  IconButton,
  type IconName,
  SelectField,
  TextArea,
  TextField,
} from '@porchlight/ui';
import { useLeaveGuard, useSlotEntries } from '@porchlight/web';
import { useState } from 'react';
import { clientLabel } from '../cell-anchors/client-label.ts';
import { type Cell, useCellAt } from '../cell-anchors/use-cell-at.ts';
import { STATUS_COLUMN, statusOptions } from '../controls/status-options.ts';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import { phoneEditorTexts as texts } from './phone-editor-texts.ts';
import './phone-editor.css';

interface PhoneEditorProps {
  readonly cell: Cell;
  /** Another cell is to be edited. */
  readonly onMove: (cell: Cell) => void;
  readonly onClose: () => void;
}

const KEYBOARDS = { text: 'text', date: 'text', currency: 'decimal', email: 'email' } as const;
/** Longer texts get more than one line. */
const LONG = 40;

/** One field of a client in a sheet at the lower end of the screen. */
export default function PhoneEditor({ cell, onMove, onClose }: PhoneEditorProps) {
  const { grid, ledger, placed } = useLedgerPage();
  const { rows, edits } = ledger;
  const { id, column } = cell;
  const at = useCellAt(cell);
  const [held] = useState(() => (at === null ? '' : rows.raw(at.row, column)));
  const start = column.sensitive ? '' : held;
  const [text, setText] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const mayReveal = useSlotEntries(ClientSecretValues).length > 0;
  const isStored = !isTemporary(id);
  const dirty = text.trim() !== start.trim();
  // The page also stays, with the text, when the ledger is turned off.
  const guard = useLeaveGuard(dirty);

  function close() {
    onClose();
    grid?.focus();
  }

  /** Returns whether the text was sent, or is unchanged; otherwise the field says why. */
  function save(): boolean {
    if (!dirty || at === null) return true;
    const reading = edits.check(column, text.trim());
    if ('error' in reading) {
      setError(reading.error);
      return false;
    }
    grid?.type({ row: at.row, column: at.place }, text.trim(), held);
    return true;
  }

  function move(to: Cell) {
    const row = rows.rowOf(to.id);
    if (row === null || !save()) return;
    const point = { row, column: placed.indexOf(to.column) };
    grid?.select({ anchor: point, focus: point });
    onMove(to);
  }

  function leaveFor(open: (row: number) => void) {
    if (!save()) return;
    guard.release();
    close();
    if (at !== null) open(at.row);
  }

  const moveTo = (to: GridColumn) => move({ id, column: to });
  const place = at?.place ?? -1;
  return (
    <Dialog
      open
      size="sheet"
      title={at === null ? column.label : clientLabel(rows, at.row)}
      onClose={close}
      dirty={dirty}
      onSubmit={() => {
        if (save()) close();
      }}
      foot={{
        ...(column.editable && { primary: { label: texts.save } }),
        extra: (
          <>
            <StepButton to={placed[place - 1]} direction="previous" onMove={moveTo} />
            <StepButton to={placed[place + 1]} direction="next" onMove={moveTo} />
            <NextClient row={at?.row ?? null} onMove={(next) => move({ id: next, column })} />
          </>
        ),
      }}
    >
      <div className="ledger-phone-editor">
        {column.editable ? (
          <CellField
            column={column}
            mask={column.sensitive ? held : ''}
            text={text}
            error={error}
            warning={dirty ? edits.warning(column, text) : null}
            onChange={(value) => {
              setText(value);
              setError(null);
            }}
          />
        ) : (
          <ReadOnly column={column} text={held} />
        )}
        {isStored && (
          <CellActions
            column={column}
            isRevealable={column.sensitive && held !== '' && mayReveal}
            onLeave={leaveFor}
          />
        )}
      </div>
    </Dialog>
  );
}

interface StepButtonProps {
  /** The column beside; none at the edge. */
  readonly to: GridColumn | undefined;
  readonly direction: 'previous' | 'next';
  readonly onMove: (to: GridColumn) => void;
}

function StepButton({ to, direction, onMove }: StepButtonProps) {
  const isNext = direction === 'next';
  const edge = isNext ? texts.last : texts.first;
  return (
    <IconButton
      label={to === undefined ? edge : texts[direction](to.label)}
      icon={<Icon name={isNext ? 'chevron-right' : 'chevron-left'} />}
      disabledReason={to === undefined ? edge : null}
      onClick={() => to && onMove(to)}
    />
  );
}

interface NextClientProps {
  /** The row of this client. */
  readonly row: number | null;
  readonly onMove: (id: Cell['id']) => void;
}

function NextClient({ row, onMove }: NextClientProps) {
  const { rows } = useLedgerPage().ledger;
  const below = row === null ? null : rows.id(row + 1);
  return (
    <IconButton
      label={
        row === null || below === null
          ? texts.lastClient
          : texts.nextClient(clientLabel(rows, row + 1))
      }
      icon={<Icon name="chevron-down" />}
      disabledReason={below === null ? texts.lastClient : null}
      onClick={() => below !== null && onMove(below)}
    />
  );
}

interface CellActionsProps {
  readonly column: GridColumn;
  readonly isRevealable: boolean;
  /** Saves, closes the sheet, and opens something about the row. */
  readonly onLeave: (open: (row: number) => void) => void;
}

/** Opens what the ledger has about the cell and its client. */
function CellActions({ column, isRevealable, onLeave }: CellActionsProps) {
  const { events } = useLedgerPage().hub;
  const action = (icon: IconName, label: string, open: (row: number) => void) => (
    <Button size="small" icon={<Icon name={icon} size={14} />} onClick={() => onLeave(open)}>
      {label}
    </Button>
  );
  return (
    <div className="pl-line ledger-phone-editor__acts">
      {isRevealable && action('eye', texts.show, (row) => events.reveal(row, column))}
      {action('external-link', texts.open, (row) => events.open(row))}
      {action('history', texts.history, (row) => events.history(row, column))}
    </div>
  );
}

interface CellFieldProps {
  readonly column: GridColumn;
  /** Of a hidden value; '' for none. */
  readonly mask: string;
  readonly text: string;
  readonly error: string | null;
  readonly warning: string | null;
  readonly onChange: (text: string) => void;
}

function CellField({ column, mask, text, error, warning, onChange }: CellFieldProps) {
  const { key, label, type } = column;
  const [isLong] = useState(() => type === 'text' && (text.includes('\n') || text.length > LONG));
  const field = {
    label,
    value: text,
    error,
    help: warning ?? (mask === '' ? null : texts.hidden(mask)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  };
  if (key === STATUS_COLUMN) return <SelectField {...field} options={statusOptions} />;
  if (isLong) return <TextArea {...field} rows={4} />;
  return <TextField {...field} inputMode={KEYBOARDS[type]} autoComplete="off" />;
}

function ReadOnly({ column, text }: { readonly column: GridColumn; readonly text: string }) {
  return (
    <dl className="ledger-phone-editor__fixed">
      <dt>{column.label}</dt>
      <dd>{text === '' ? texts.empty : text}</dd>
      <dd className="ledger-phone-editor__why">{column.whyFixed ?? texts.readOnly}</dd>
    </dl>
  );
}
