import type { CellValue } from '../../rules/cell-text.ts';
import type { CellMark } from '../grid/types.ts';

interface Pending {
  readonly mark: Extract<CellMark, 'saving' | 'saved' | 'failed'>;
  /** Shown over what is kept; undefined when only the mark is left. */
  readonly value?: CellValue;
  /** Which save it belongs to. */
  readonly save: number;
}

/** How long the tick of a save is seen. */
const TICK_MS = 1_600;

/** Cells whose values are on their way, over whatever the rows hold; and how their saves ended. */
export class PendingCells {
  readonly #cells = new Map<string, Map<string, Pending>>();
  readonly #changed: (id: string) => void;

  constructor(changed: (id: string) => void) {
    this.#changed = changed;
  }

  get(id: string, key: string): Pending | undefined {
    return this.#cells.get(id)?.get(key);
  }

  start(id: string, key: string, value: CellValue, save: number): void {
    this.#set(id, key, { mark: 'saving', value, save });
  }

  /** Does nothing when a later save of the cell is on its way. */
  end(id: string, key: string, how: 'saved' | 'failed', save: number): void {
    if (this.get(id, key)?.save !== save) return;
    const ended: Pending = { mark: how, save };
    this.#set(id, key, ended);
    if (how === 'saved') setTimeout(() => this.#remove(id, key, ended), TICK_MS);
  }

  /** Takes the mark of a failure away. */
  dismiss(id: string, key: string): void {
    const pending = this.get(id, key);
    if (pending?.mark === 'failed') this.#remove(id, key, pending);
  }

  /** A row that was added here has its own id now. */
  rename(from: string, to: string): void {
    const cells = this.#cells.get(from);
    this.#cells.delete(from);
    if (cells) this.#cells.set(to, cells);
  }

  #set(id: string, key: string, pending: Pending): void {
    const cells = this.#cells.get(id) ?? new Map<string, Pending>();
    this.#cells.set(id, cells.set(key, pending));
    this.#changed(id);
  }

  #remove(id: string, key: string, pending: Pending): void {
    for (const [row, cells] of this.#cells) {
      // The row may have been renamed meanwhile.
      if (cells.get(key) !== pending) continue;
      cells.delete(key);
      if (cells.size === 0) this.#cells.delete(row);
      this.#changed(row);
      return;
    }
    this.#changed(id);
  }
}
