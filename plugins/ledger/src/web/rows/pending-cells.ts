import type { CellValue } from '../../rules/cell-text.ts';
import type { CellMark } from '@porchlight/grid';

interface Pending {
  readonly mark: Extract<CellMark, 'saving' | 'saved' | 'failed'>;
  /** Shown over the stored value; undefined when only the mark is left. */
  readonly value?: CellValue;
  /** Which save it belongs to. */
  readonly save: number;
}

/** A cell whose save has ended. */
interface EndedCell {
  readonly id: string;
  readonly key: string;
  readonly how: 'saved' | 'failed';
}

/** How long the tick of a save is seen. */
const TICK_MS = 1_600;

/** Values that are being saved, shown over the rows, and how their saves ended. */
export class PendingCells {
  readonly #cells = new Map<string, Map<string, Pending>>();
  readonly #changed: (id: string) => void;
  readonly #together: (change: () => void) => void;

  /** @param together makes many changes as one */
  constructor(
    changed: (id: string) => void,
    together: (change: () => void) => void = (change) => change(),
  ) {
    this.#changed = changed;
    this.#together = together;
  }

  get(id: string, key: string): Pending | undefined {
    return this.#cells.get(id)?.get(key);
  }

  start(id: string, key: string, value: CellValue, save: number): void {
    this.#set(id, key, { mark: 'saving', value, save });
  }

  /** Ends a save: each cell with how it went, unless a later save of the cell is on its way. */
  end(cells: readonly EndedCell[], save: number): void {
    const ticks: (readonly [id: string, key: string, tick: Pending])[] = [];
    for (const { id, key, how } of cells) {
      if (this.get(id, key)?.save !== save) continue;
      const ended: Pending = { mark: how, save };
      this.#set(id, key, ended);
      if (how === 'saved') ticks.push([id, key, ended]);
    }
    if (ticks.length === 0) return;
    setTimeout(() => {
      this.#together(() => {
        for (const tick of ticks) this.#remove(...tick);
      });
    }, TICK_MS);
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
    // Only a row that was renamed since has to be looked for.
    const stays = this.#cells.get(id)?.get(key) === pending;
    for (const row of stays ? [id] : [...this.#cells.keys()]) {
      const cells = this.#cells.get(row)!;
      if (cells.get(key) !== pending) continue;
      cells.delete(key);
      if (cells.size === 0) this.#cells.delete(row);
      this.#changed(row);
      return;
    }
    this.#changed(id);
  }
}
