import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import type { Pin } from './pins.ts';
import { createRetryChip, type RetryChip } from './retry-chip.ts';
import { single } from './selection.ts';
import type { CellEdit, CellPoint, GridColumn, UnplacedPrompt } from './types.ts';

interface Chip {
  readonly cells: readonly CellEdit[];
  readonly offer: UnplacedPrompt;
  readonly chip: RetryChip;
  readonly pin: Pin;
}

/** Retry prompts for edits that failed to save. */
export class RetryPrompts {
  readonly #core: GridCore;
  readonly #edit: (row: number, column: number) => void;
  readonly #chips = new Map<string, Chip>();
  #endListening: (() => void) | null = null;
  #frame = 0;
  #elsewhere: readonly UnplacedPrompt[] = [];
  /** Call after rows or columns have moved. */
  readonly follow = (): void => {
    if (this.#chips.size > 0) this.#frame ||= requestAnimationFrame(this.#arrange);
  };
  /** One prompt is open: the one with the focus, that of the active cell, or the newest. The others are marks. */
  readonly #arrange = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const active = this.#core.selection?.anchor;
    const placed = [...this.#chips.values()].map((one) => ({
      ...one,
      point: this.#pointOf(one.cells[0]!),
    }));
    const there = placed.filter(({ point }) => point !== null).toReversed();
    const opened =
      there.find(({ chip }) => chip.focused) ??
      there.find(({ point }) => point!.row === active?.row && point!.column === active.column) ??
      there[0];
    for (const { cells, chip, pin, point } of placed) {
      chip.element.style.visibility = point ? '' : 'hidden';
      if (point) pin.move(point);
      if (chip !== opened?.chip) {
        chip.fold(point ? this.#markSide(point.row, cells[0]!.column) : 'end');
      }
    }
    this.#reportUnplaced(placed.flatMap(({ point, offer }) => (point === null ? [offer] : [])));
    const marks = there.filter((one) => one !== opened).map(({ chip }) => chip.element);
    const clear = [this.#core.scroller.querySelector('.grid-cell--active'), ...marks];
    opened?.chip.open(clear.flatMap((other) => other?.getBoundingClientRect() ?? []));
  };

  /** @param edit opens the editor at a cell, with the text of its prompt */
  constructor(core: GridCore, edit: (row: number, column: number) => void) {
    this.#core = core;
    this.#edit = edit;
  }

  /**
   * @param again sends the same values again; null when only different text can help
   * @param againLabel label of its button, by default 'Try Again'
   */
  show(
    cells: readonly CellEdit[],
    error: string,
    again: (() => void) | null,
    againLabel: string = editingTexts.again,
  ): void {
    const first = cells[0]!;
    const count = cells.length;
    // One cell that fails later does not take a whole paste with it that begins there.
    const key = keyOf(first.id, first.column) + (count > 1 ? BLOCK : '');
    this.#remove(key);
    const text = first.column.sensitive && first.value !== '' ? HIDDEN : first.value;
    const what = count > 1 ? editingTexts.notSaved(count) : editingTexts.typed(shortened(text));
    const label = `${first.column.label}: ${editingTexts.notSaved(count)}`;
    const dismiss = () => {
      this.#remove(key);
      this.#core.options.edits.dismiss?.(cells);
      this.#core.focus();
    };
    const once = again && (() => this.#tryAgain(key, again));
    const choices = [
      ...(once ? [{ label: againLabel, press: once }] : []),
      ...(count === 1 ? [{ label: editingTexts.edit, press: () => this.#mend(first) }] : []),
      { label: editingTexts.dismiss, press: dismiss },
    ];
    const chip = createRetryChip({ label, what, error }, choices, () => this.#goTo(first));
    chip.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    });
    const pin = this.#core.pin(
      chip.element,
      this.#pointOf(first) ?? { row: first.row, column: -1 },
    );
    const { id, column } = first;
    const offer = { key, id, column, what, error, again: once, dismiss };
    this.#chips.set(key, { cells, offer, chip, pin });
    this.#core.options.on.offered?.(true);
    this.#endListening ??= this.#core.options.source.subscribe(this.follow);
    this.#arrange();
    // The page announces it too when the chip is not visible.
    if (this.#elsewhere.includes(offer)) this.#core.say(`${first.column.label}: ${what} ${error}`);
    else if (this.#offScreen(chip.element)) this.#core.options.on.say(error);
    else this.#core.say(`${what} ${error}`);
  }

  /** All cells with a prompt. */
  cells(): readonly CellEdit[] {
    return [...this.#chips.values()].flatMap(({ cells }) => cells);
  }

  /** Removes the prompt of a cell and returns its text; null when there is none. */
  take(id: string, column: GridColumn): string | null {
    const key = keyOf(id, column);
    const chip = this.#chips.get(key);
    if (!chip) return null;
    this.#remove(key);
    this.#core.options.edits.dismiss?.(chip.cells);
    return chip.cells[0]!.value;
  }

  destroy(): void {
    for (const key of this.#chips.keys()) this.#remove(key);
  }

  #tryAgain(key: string, again: () => void): void {
    this.#remove(key);
    this.#core.focus();
    again();
  }

  #mend(cell: CellEdit): void {
    const point = this.#pointOf(cell);
    if (point) this.#edit(point.row, point.column);
  }

  #goTo(cell: CellEdit): void {
    const point = this.#pointOf(cell);
    if (point) this.#core.select(single(point));
    this.#core.focus();
  }

  #reportUnplaced(offers: readonly UnplacedPrompt[]): void {
    const same =
      offers.length === this.#elsewhere.length &&
      offers.every((one) => this.#elsewhere.includes(one));
    if (same) return;
    this.#elsewhere = offers;
    this.#core.options.on.elsewhere?.(offers);
  }

  /** At the end the mark would cover an amount; at the start it covers that of a failed save. */
  #markSide(row: number, column: GridColumn): 'start' | 'end' {
    const failed = this.#core.options.source.mark(row, column) === 'failed';
    return column.align === 'end' || failed ? 'start' : 'end';
  }

  /** The current position of the cell; null when it is not on the sheet. */
  #pointOf(cell: CellEdit): CellPoint | null {
    const row = this.#rowOf(cell);
    const column = this.#core.columns.findIndex(({ key }) => key === cell.column.key);
    return row === null || column < 0 ? null : { row, column };
  }

  #rowOf({ id, row }: CellEdit): number | null {
    const { source } = this.#core.options;
    return source.rowOf ? source.rowOf(id) : row;
  }

  #offScreen(pinned: HTMLElement): boolean {
    const box = pinned.getBoundingClientRect();
    const screen = this.#core.scroller.getBoundingClientRect();
    return box.bottom > screen.bottom || box.top < screen.top || box.left > screen.right;
  }

  #remove(key: string): void {
    this.#chips.get(key)?.pin.remove();
    this.#chips.delete(key);
    if (this.#chips.size > 0) return this.follow();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#reportUnplaced([]);
    this.#endListening?.();
    this.#endListening = null;
    this.#core.options.on.offered?.(false);
  }
}

const LONGEST = 40;
const BLOCK = ' and more';
/** Placeholder for a hidden value in a prompt. */
const HIDDEN = '••••';

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function keyOf(id: string, { key }: GridColumn): string {
  return `${id} ${key}`;
}
