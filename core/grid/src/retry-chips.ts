import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import type { Pin } from './pins.ts';
import { createRetryChip, type RetryChip } from './retry-chip.ts';
import { single } from './selection.ts';
import type { CellEdit, CellPoint, GridColumn, OfferElsewhere } from './types.ts';

/** Retry prompts for edits that failed to save. */
export interface RetryChips {
  /**
   * @param again sends the same once more; null when only other text can help
   * @param againLabel of its button, by default 'Try again'
   */
  show(
    cells: readonly CellEdit[],
    error: string,
    again: (() => void) | null,
    againLabel?: string,
  ): void;
  /** The text that waits at a cell, which it leaves with this; null when there is none. */
  take(id: string, column: GridColumn): string | null;
  /** All that waits. */
  cells(): readonly CellEdit[];
  /** Rows or columns stand elsewhere. */
  follow(): void;
  destroy(): void;
}

interface Chip {
  readonly cells: readonly CellEdit[];
  readonly offer: OfferElsewhere;
  readonly chip: RetryChip;
  readonly pin: Pin;
}

/** @param edit opens the editor at a cell, with the text that waits there */
export function createRetryChips(
  core: GridCore,
  edit: (row: number, column: number) => void,
): RetryChips {
  const chips = new Map<string, Chip>();
  let endListening: (() => void) | null = null;
  let asked = 0;
  let elsewhere: readonly OfferElsewhere[] = [];

  function show(
    cells: readonly CellEdit[],
    error: string,
    again: (() => void) | null,
    againLabel: string = editingTexts.again,
  ): void {
    const first = cells[0]!;
    const count = cells.length;
    // One cell that fails later does not take a whole paste with it that begins there.
    const key = keyOf(first.id, first.column) + (count > 1 ? BLOCK : '');
    remove(key);
    const text = first.column.sensitive && first.value !== '' ? HIDDEN : first.value;
    const what = count > 1 ? editingTexts.notSaved(count) : editingTexts.typed(shortened(text));
    const label = `${first.column.label}: ${editingTexts.notSaved(count)}`;
    const dismiss = () => {
      remove(key);
      core.options.edits.dismiss?.(cells);
      core.focus();
    };
    const once = again && (() => tryAgain(key, again));
    const choices = [
      ...(once ? [{ label: againLabel, press: once }] : []),
      ...(count === 1 ? [{ label: editingTexts.edit, press: () => mend(first) }] : []),
      { label: editingTexts.dismiss, press: dismiss },
    ];
    const chip = createRetryChip({ label, what, error }, choices, () => goTo(first));
    chip.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    });
    const pin = core.pin(chip.element, pointOf(first) ?? { row: first.row, column: -1 });
    const { id, column } = first;
    const offer = { key, id, column, what, error, again: once, dismiss };
    chips.set(key, { cells, offer, chip, pin });
    core.options.on.offered?.(true);
    endListening ??= core.options.source.subscribe(follow);
    arrange();
    // The page says it too when nobody could see the chip.
    if (elsewhere.includes(offer)) core.say(`${first.column.label}: ${what} ${error}`);
    else if (offScreen(chip.element)) core.options.on.say(error);
    else core.say(`${what} ${error}`);
  }

  function tryAgain(key: string, again: () => void): void {
    remove(key);
    core.focus();
    again();
  }

  function mend(cell: CellEdit): void {
    const point = pointOf(cell);
    if (point) edit(point.row, point.column);
  }

  function goTo(cell: CellEdit): void {
    const point = pointOf(cell);
    if (point) core.select(single(point));
    core.focus();
  }

  /** Once cells stand where they will be drawn. */
  function follow(): void {
    if (chips.size > 0) asked ||= requestAnimationFrame(arrange);
  }

  /** One is open: that whose choices are used, that of the active cell, or the newest. The others are marks. */
  function arrange(): void {
    cancelAnimationFrame(asked);
    asked = 0;
    const active = core.selection?.anchor;
    const placed = [...chips.values()].map((one) => ({ ...one, point: pointOf(one.cells[0]!) }));
    const there = placed.filter(({ point }) => point !== null).toReversed();
    const opened =
      there.find(({ chip }) => chip.focused) ??
      there.find(({ point }) => point!.row === active?.row && point!.column === active.column) ??
      there[0];
    for (const { cells, chip, pin, point } of placed) {
      chip.element.style.visibility = point ? '' : 'hidden';
      if (point) pin.move(point);
      if (chip !== opened?.chip) {
        chip.fold(point !== null && markAtStart(point.row, cells[0]!.column));
      }
    }
    tellElsewhere(placed.flatMap(({ point, offer }) => (point === null ? [offer] : [])));
    const marks = there.filter((one) => one !== opened).map(({ chip }) => chip.element);
    const clear = [core.scroller.querySelector('.grid-cell--active'), ...marks];
    opened?.chip.open(clear.flatMap((other) => other?.getBoundingClientRect() ?? []));
  }

  function tellElsewhere(offers: readonly OfferElsewhere[]): void {
    const same =
      offers.length === elsewhere.length && offers.every((one) => elsewhere.includes(one));
    if (same) return;
    elsewhere = offers;
    core.options.on.elsewhere?.(offers);
  }

  /** Amounts end where a mark would stand, and a failed save has its own mark at the beginning. */
  function markAtStart(row: number, column: GridColumn): boolean {
    return column.align === 'end' || core.options.source.mark(row, column) === 'failed';
  }

  /** Where the cell stands now; null when that is not on the sheet. */
  function pointOf(cell: CellEdit): CellPoint | null {
    const row = rowOf(cell);
    const column = core.columns.findIndex(({ key }) => key === cell.column.key);
    return row === null || column < 0 ? null : { row, column };
  }

  function rowOf({ id, row }: CellEdit): number | null {
    const { source } = core.options;
    return source.rowOf ? source.rowOf(id) : row;
  }

  function offScreen(pinned: HTMLElement): boolean {
    const box = pinned.getBoundingClientRect();
    const screen = core.scroller.getBoundingClientRect();
    return box.bottom > screen.bottom || box.top < screen.top || box.left > screen.right;
  }

  function remove(key: string): void {
    chips.get(key)?.pin.remove();
    chips.delete(key);
    if (chips.size > 0) return follow();
    cancelAnimationFrame(asked);
    asked = 0;
    tellElsewhere([]);
    endListening?.();
    endListening = null;
    core.options.on.offered?.(false);
  }

  return {
    show,
    cells: () => [...chips.values()].flatMap(({ cells }) => cells),
    follow,
    take(id, column) {
      const key = keyOf(id, column);
      const chip = chips.get(key);
      if (!chip) return null;
      remove(key);
      core.options.edits.dismiss?.(chip.cells);
      return chip.cells[0]!.value;
    },
    destroy() {
      for (const key of chips.keys()) remove(key);
    },
  };
}

const LONGEST = 40;
const BLOCK = ' and more';
/** A hidden value is offered again, but stays hidden. */
const HIDDEN = '••••';

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function keyOf(id: string, { key }: GridColumn): string {
  return `${id} ${key}`;
}
