import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { element, overCell } from './elements.ts';
import { keepInside } from './hang.ts';
import type { Pin } from './pins.ts';
import type { CellEdit, GridColumn } from './types.ts';

/** What was typed and could not be kept: it stays at its cell until it is taken up again or let go. */
export interface RetryChips {
  /** @param again sends the same once more; null when only other text can help */
  show(cells: readonly CellEdit[], error: string, again: (() => void) | null): void;
  /** The text that waits at a cell, which it leaves with this; null when there is none. */
  take(id: string, column: GridColumn): string | null;
  /** Rows or columns stand elsewhere. */
  follow(): void;
  destroy(): void;
}

interface Chip {
  readonly cells: readonly CellEdit[];
  readonly element: HTMLElement;
  readonly pin: Pin;
}

/** @param edit opens the editor at a cell, with the text that waits there */
export function createRetryChips(
  core: GridCore,
  edit: (row: number, column: number) => void,
): RetryChips {
  const chips = new Map<string, Chip>();
  let endListening: (() => void) | null = null;

  function show(cells: readonly CellEdit[], error: string, again: (() => void) | null): void {
    const first = cells[0]!;
    const count = cells.length;
    // One cell that fails later does not take a whole paste with it that begins there.
    const key = keyOf(first.id, first.column) + (count > 1 ? BLOCK : '');
    remove(key);
    const text = first.column.sensitive && first.value !== '' ? HIDDEN : first.value;
    const chip = element('grid-retry', 'group');
    const what = count > 1 ? editingTexts.notSaved(count) : editingTexts.typed(shortened(text));
    chip.setAttribute('aria-label', `${first.column.label}: ${editingTexts.notSaved(count)}`);
    chip.append(part('grid-retry__text', what), part('grid-retry__error', error));
    const dismiss = () => {
      remove(key);
      core.options.edits.dismiss?.(cells);
      core.focus();
    };
    if (again) {
      chip.append(
        button(editingTexts.again, () => {
          remove(key);
          core.focus();
          again();
        }),
      );
    }
    if (count === 1) {
      chip.append(
        button(editingTexts.edit, () => {
          const column = columnOf(first.column);
          if (column >= 0) edit(rowOf(first) ?? first.row, column);
        }),
      );
    }
    chip.append(button(editingTexts.dismiss, dismiss));
    chip.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      dismiss();
    });
    const pinned = overCell('grid-retry-pin', chip);
    const pin = core.pin(pinned, { row: first.row, column: columnOf(first.column) });
    keepInside(chip);
    chips.set(key, { cells, element: pinned, pin });
    core.options.on.offered?.(true);
    endListening ??= core.options.source.subscribe(follow);
    // The page says it too when nobody could see the chip.
    if (offScreen(pinned)) core.options.on.say(error);
    else core.say(`${what} ${error}`);
  }

  function follow(): void {
    for (const { cells, element: pinned, pin } of chips.values()) {
      const row = rowOf(cells[0]!);
      const column = columnOf(cells[0]!.column);
      if (row === null || column < 0) pinned.style.visibility = 'hidden';
      else {
        pinned.style.visibility = '';
        pin.move({ row, column });
      }
    }
  }

  function rowOf({ id, row }: CellEdit): number | null {
    const { source } = core.options;
    return source.rowOf ? source.rowOf(id) : row;
  }

  function columnOf({ key }: GridColumn): number {
    return core.columns.findIndex((column) => column.key === key);
  }

  function offScreen(pinned: HTMLElement): boolean {
    const box = pinned.getBoundingClientRect();
    const screen = core.scroller.getBoundingClientRect();
    return box.bottom > screen.bottom || box.top < screen.top || box.left > screen.right;
  }

  function remove(key: string): void {
    chips.get(key)?.pin.remove();
    chips.delete(key);
    if (chips.size > 0) return;
    endListening?.();
    endListening = null;
    core.options.on.offered?.(false);
  }

  return {
    show,
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

function part(className: string, text: string): HTMLElement {
  const made = element(className);
  made.textContent = text;
  return made;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'grid-retry__button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}
