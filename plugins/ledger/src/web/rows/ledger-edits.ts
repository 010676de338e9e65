import { hasFormatting, missingName } from '@porchlight/clients/contract';
import { type CellValue, readCell } from '../../rules/cell-text.ts';
import { MOST_CELLS } from '../../rules/cell-limits.ts';
import type { CellEdit, EditCause, FailedCell, GridColumn, GridEdits } from '@porchlight/grid';
import { isTemporary } from './added-rows.ts';
import { saveNewRow } from './save-new-row.ts';
import { rowsTexts } from './rows-texts.ts';
import { saveCells } from './save-cells.ts';
import type { SaveParts, SentCell } from './save-parts.ts';

const MASK = /^(?:•{3}|\*{3})/;
const MOST_CREATES = 4;

/**
 * Saves cells: shown at once, reverted when that fails, all cells of a change or none. Saves of one row
 * follow each other.
 */
export class LedgerEdits implements GridEdits {
  readonly #parts: SaveParts;
  /** The newest save in flight of each row, by the first id of the row, which may change during the save. */
  readonly #last = new Map<string, Promise<readonly FailedCell[]>>();
  #saves = 0;

  constructor(parts: SaveParts) {
    this.#parts = parts;
  }

  check({ key, type, sensitive }: GridColumn, text: string) {
    if (sensitive && MASK.test(text.trim())) return { error: rowsTexts.masked };
    const missing = missingName(key, text);
    if (missing !== null) return { error: missing };
    return readCell(type, text, { field: key, today: this.#parts.today() });
  }

  checkSize(cells: number): string | null {
    return cells > MOST_CELLS ? rowsTexts.tooManyCells(cells, MOST_CELLS) : null;
  }

  warning(column: GridColumn, text: string): string | null {
    const reading = this.check(column, text);
    return 'value' in reading ? this.#parts.warning(column.key, reading.value) : null;
  }

  async commit(cells: readonly CellEdit[], cause: EditCause): Promise<readonly FailedCell[]> {
    const { rows, saving } = this.#parts;
    if (cells.some((cell) => this.#isFormatted(cell))) {
      return cells.map((cell) => ({ ...cell, error: rowsTexts.formatted }));
    }
    this.#saves += 1;
    const save = this.#saves;
    const sent = cells.map((cell) => ({ ...cell, expected: this.#mustHold(cell) }));
    rows.batch(() => {
      for (const { id, column, value, restores } of cells) {
        const isHidden = restores === true || (column.sensitive && value !== '');
        const shown = isHidden ? rowsTexts.hidden : value;
        rows.pending.start(rows.currentId(id), column.key, shown, save);
      }
    });
    const done = saving.hold();
    const failed = await this.#inTurn(sent, cause);
    const failures = new Map(failed.map((cell) => [placeOf(cell), cell]));
    rows.batch(() => {
      const ended = cells.map((cell) => {
        const how = failures.has(placeOf(cell)) ? ('failed' as const) : ('saved' as const);
        return { id: rows.currentId(cell.id), key: cell.column.key, how };
      });
      rows.pending.end(ended, save);
      for (const { id, column, settled } of failed) {
        if (settled && id !== null) rows.pending.dismiss(rows.currentId(id), column.key);
      }
    });
    done();
    return failed;
  }

  hold(): () => void {
    return this.#parts.saving.hold();
  }

  dismiss(cells: readonly { readonly id: string; readonly column: GridColumn }[]): void {
    const { rows } = this.#parts;
    for (const { id, column } of cells) rows.pending.dismiss(rows.currentId(id), column.key);
  }

  /** Adds rows with their values, as a paste below the last row does. Returns the cells that failed. */
  async addRows(
    lines: readonly (readonly { readonly column: GridColumn; readonly value: string }[])[],
  ): Promise<readonly FailedCell[]> {
    const { rows } = this.#parts;
    const added = lines.map((line) => {
      const row = rows.addRow();
      const id = rows.id(row)!;
      return line.map((cell): CellEdit => ({ ...cell, id, row }));
    });
    const failed: FailedCell[] = [];
    const workers = Array.from({ length: MOST_CREATES }, async () => {
      for (let line = added.shift(); line; line = added.shift()) {
        failed.push(...(await this.commit(line, 'paste')));
      }
    });
    await Promise.all(workers);
    return failed;
  }

  /** After every earlier save of the same rows. */
  async #inTurn(cells: readonly SentCell[], cause: EditCause): Promise<readonly FailedCell[]> {
    const { rows } = this.#parts;
    const ids = [...new Set(cells.map(({ id }) => rows.added.firstId(id)))];
    const earlier = ids.flatMap((id) => this.#last.get(id) ?? []);
    const run = Promise.all(earlier).then((ended) =>
      this.#save(afterFailures(cells, ended.flat(), this.#parts.today()), cause),
    );
    for (const id of ids) this.#last.set(id, run);
    const failed = await run;
    for (const id of ids) if (this.#last.get(id) === run) this.#last.delete(id);
    return failed;
  }

  async #save(cells: readonly SentCell[], cause: EditCause): Promise<readonly FailedCell[]> {
    const { rows } = this.#parts;
    const there: SentCell[] = [];
    const added = new Map<string, SentCell[]>();
    for (const cell of cells) {
      const id = rows.currentId(cell.id);
      if (!isTemporary(id)) there.push(cell);
      else added.set(id, [...(added.get(id) ?? []), cell]);
    }
    const failed = there.length > 0 ? [...(await saveCells(this.#parts, there, cause))] : [];
    for (const [id, ofRow] of added) {
      failed.push(...(await saveNewRow(this.#parts, id, ofRow, cause)));
    }
    return failed;
  }

  /** A cell is plain text: bold words and lists of notes would be gone, and no step back would bring them. */
  #isFormatted({ id, column }: CellEdit): boolean {
    const { rows } = this.#parts;
    const stored = column.type === 'text' ? rows.storedValue(rows.currentId(id), column.key) : null;
    return typeof stored === 'string' && hasFormatting(stored);
  }

  #mustHold({ id, column, was }: CellEdit): CellValue | undefined {
    const { rows } = this.#parts;
    const now = rows.currentId(id);
    if (was === undefined || isTemporary(now)) return undefined;
    // Whatever our own save before this one leaves there is right.
    if (rows.pending.get(now, column.key)?.mark === 'saving') return undefined;
    return storedText(column, was, this.#parts.today());
  }
}

/** Where another user overtook our previous save, the cell does not hold the value of that save. */
function afterFailures(
  cells: readonly SentCell[],
  failed: readonly FailedCell[],
  today: string,
): readonly SentCell[] {
  const overtaken = new Set(failed.filter((cell) => cell.overtaken).map(placeOf));
  return cells.map((cell) => {
    const { column, was } = cell;
    const unsure = cell.expected === undefined && was !== undefined && overtaken.has(placeOf(cell));
    return unsure ? { ...cell, expected: storedText(column, was, today) } : cell;
  });
}

function storedText({ key, type }: GridColumn, text: string, today: string): CellValue {
  const reading = readCell(type, text, { field: key, today });
  return 'value' in reading ? reading.value : text;
}

function placeOf({ id, column }: Pick<FailedCell, 'id' | 'column'>): string {
  return `${String(id)} ${column.key}`;
}
