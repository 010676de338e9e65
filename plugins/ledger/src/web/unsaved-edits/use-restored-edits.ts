import { useState } from 'react';
import { useLedgerPage } from '../ledger-context/ledger-context.tsx';
import { isTemporary } from '../rows/added-rows.ts';
import type { CellEdit, FailedCell } from '@porchlight/grid';
import type { UnsavedCell, UnsavedDraft } from './unsaved-draft.ts';
import { unsavedTexts as texts } from './unsaved-texts.ts';

/** A cell with the text that it is to hold by now. */
interface UnsavedLine {
  readonly cell: UnsavedCell;
  readonly text: string;
  readonly error: string | null;
}

type Ready = CellEdit & { readonly line: UnsavedLine };

/** The lines of a draft while they are mended and saved; all of them pass the checks before one is sent. */
export function useRestoredEdits({ cells }: UnsavedDraft, onDone: () => void) {
  const { ledger, columns, refreshTotals, say } = useLedgerPage();
  const { rows, edits } = ledger;
  const [saving, setSaving] = useState(false);
  const [lines, setLines] = useState<readonly UnsavedLine[]>(() =>
    cells.map((cell) => ({ cell, text: cell.value, error: null })),
  );

  function checked(line: UnsavedLine): Ready | string {
    const { id, field, was } = line.cell;
    const column = columns.find(({ key, editable }) => key === field && editable);
    if (column === undefined) return texts.columnGone;
    const reading = edits.check(column, line.text.trim());
    if ('error' in reading) return reading.error;
    const edit = { line, id, row: rows.rowOf(id) ?? 0, column, value: reading.value };
    return was === undefined ? edit : { ...edit, was };
  }

  async function send(ready: readonly Ready[]): Promise<readonly UnsavedLine[]> {
    const there = ready.filter(({ id }) => !isTemporary(id));
    const added = new Set(ready.map(({ id }) => id).filter(isTemporary));
    const failed = [...(there.length > 0 ? await edits.commit(there, 'type') : [])];
    const refused = linesOf(there, failed);
    for (const newId of added) {
      const row = ready.filter(({ id }) => id === newId);
      const [failure] = await edits.addRows([row]);
      if (failure) refused.push(...row.map(({ line }) => ({ ...line, error: failure.error })));
    }
    return refused;
  }

  async function save() {
    const readings = lines.map((line) => ({ line, reading: checked(line) }));
    const ready = readings.flatMap(({ reading }) => (typeof reading === 'string' ? [] : [reading]));
    if (ready.length < lines.length) {
      setLines(
        readings.map(({ line, reading }) => ({
          ...line,
          error: typeof reading === 'string' ? reading : null,
        })),
      );
      return;
    }
    setSaving(true);
    const refused = await send(ready);
    setSaving(false);
    refreshTotals();
    if (refused.length > 0) return setLines(refused);
    say(texts.saved(ready.length), 'done');
    onDone();
  }

  function change(changed: UnsavedLine, text: string) {
    setLines(lines.map((line) => (line === changed ? { ...line, text, error: null } : line)));
  }

  return { lines, saving, save, change };
}

function linesOf(ready: readonly Ready[], failed: readonly FailedCell[]): UnsavedLine[] {
  return failed.flatMap(({ id, column, error, settled }) => {
    const edit = ready.find((one) => one.id === id && one.column.key === column.key);
    return edit === undefined || settled ? [] : [{ ...edit.line, error }];
  });
}
