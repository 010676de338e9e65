import { AwaitedCells } from './awaited-cells.ts';
import type { GridCore } from './core.ts';
import { editingTexts } from './editing-texts.ts';
import { type EditingHint, pinHint } from './editing-hint.ts';
import { overCell, setAttribute } from './elements.ts';
import { plainArrow } from './keyboard.ts';
import type { Pin } from './pins.ts';
import { moved, nextEditable, single } from './selection.ts';
import type { CellPoint, GridColumn } from './types.ts';

/** What was typed into a cell. */
export interface TypedCell {
  readonly id: string;
  readonly row: number;
  readonly column: GridColumn;
  /** What the cell held when it was opened, as it is edited. */
  readonly held: string;
  readonly text: string;
}

interface EditorParts {
  save(cell: TypedCell): void;
  /** The text stays unsaved at its cell until the user says what to do with it. */
  wait(cell: TypedCell): void;
  /** The text goes into all cells of the selection. */
  saveAll(cell: TypedCell): void;
  /** Text that waits at the cell from a save that failed. */
  waiting(id: string, column: GridColumn): string | null;
}

interface OpenCell {
  readonly id: string;
  readonly column: GridColumn;
  readonly held: string;
  readonly start: string;
  point: CellPoint;
  touched: boolean;
  /** It was typed over the cell, not opened: an arrow saves and moves, as in every spreadsheet. */
  arrowsLeave: boolean;
  reportedDirty: boolean;
  readonly pin: Pin;
  readonly hint: EditingHint;
  readonly endListening: () => void;
}

const TALLEST = 168;
const KEYBOARDS = { text: 'text', date: 'text', currency: 'decimal', email: 'email' } as const;

/**
 * One input over the cell being edited. Enter saves, Tab saves and moves, Escape cancels. Losing the focus saves a
 * visible value; a hidden one is only ever saved by a key, so it waits at its cell.
 */
export class CellEditor {
  readonly #core: GridCore;
  readonly #parts: EditorParts;
  readonly #input = document.createElement('textarea');
  readonly #frame = overCell('grid-editor', this.#input);
  readonly #awaited: AwaitedCells;
  #cell: OpenCell | null = null;
  /** Rows may move while one is edited: the input stays with its row. */
  readonly #follow = (): void => {
    if (!this.#cell) return;
    const row = this.#core.options.source.rowOf?.(this.#cell.id) ?? this.#cell.point.row;
    if (row === this.#cell.point.row) return;
    this.#cell.point = { ...this.#cell.point, row };
    this.#cell.pin.move(this.#cell.point);
  };
  readonly #onKey = (event: KeyboardEvent): void => {
    // Within a composition Enter and Escape belong to it; 229 is how some browsers say so.
    if (!this.#cell || event.isComposing || event.keyCode === 229) return;
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (altKey || shiftKey) && this.#cell.column.type === 'text') {
      if (shiftKey) return;
      event.preventDefault();
      this.#input.setRangeText('\n', this.#input.selectionStart, this.#input.selectionEnd, 'end');
      this.#onInput();
      return;
    }
    if (key === 'F2') this.#cell.arrowsLeave = false;
    const arrow = this.#cell.arrowsLeave ? plainArrow(event) : null;
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab' && arrow === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { point } = this.#cell;
    if (key === 'Escape') this.#finish('cancel');
    else this.#finish(key === 'Enter' && (ctrlKey || metaKey) ? 'save all' : 'save');
    if (arrow !== null) this.#core.select(single(moved(point, arrow, this.#core.sheet)));
    const next =
      key === 'Tab' ? nextEditable(point, this.#core.sheet, { backwards: shiftKey }) : null;
    if (next) this.#core.select(single(next));
    this.#core.flush();
  };
  readonly #onInput = (): void => {
    if (!this.#cell) return;
    this.#cell.touched = true;
    this.#core.reveal(this.#cell.point);
    this.#fit();
    this.#reportDirty();
  };
  /** A click into the text switches to working within it. */
  readonly #onDown = (): void => {
    if (this.#cell) this.#cell.arrowsLeave = false;
  };
  readonly #onBlur = (): void => {
    const away = !document.hasFocus();
    this.#finish('leave');
    // Another window has the focus; the cells get it back when the user returns.
    if (away) this.#core.focus();
  };

  constructor(core: GridCore, parts: EditorParts) {
    this.#core = core;
    this.#parts = parts;
    this.#awaited = new AwaitedCells(core, {
      open: (point, text) => this.open(point, text),
      wait: (point, column, text) => this.#wait(point, column, text),
    });
    this.#input.className = 'grid-editor__text';
    this.#input.rows = 1;
    this.#input.autocomplete = 'off';
    this.#input.spellcheck = false;
    this.#input.addEventListener('keydown', this.#onKey);
    this.#input.addEventListener('input', this.#onInput);
    this.#input.addEventListener('pointerdown', this.#onDown);
    this.#input.addEventListener('blur', this.#onBlur);
  }

  /** @param text replaces the cell's own; '' when an input method is about to compose a character */
  open(point: CellPoint, text?: string): void {
    if (this.#cell) this.#finish('leave');
    const { source, on } = this.#core.options;
    const column = this.#core.columns[point.column];
    const id = source.id(point.row);
    if (!column) return;
    if (!column.editable) return on.say(column.whyFixed ?? editingTexts.fixed(column.label));
    if (id === null || source.text(point.row, column) === null) {
      this.#awaited.hold(point, column, text);
      return on.say(editingTexts.loading);
    }
    const held = source.raw(point.row, column);
    const start = column.sensitive ? '' : held;
    const waiting = this.#parts.waiting(id, column);
    this.#core.reveal(point);
    this.#dress(column, point, held);
    this.#input.value = text ?? waiting ?? start;
    this.#cell = {
      id,
      column,
      held,
      start,
      point,
      reportedDirty: false,
      touched: this.#input.value !== start && text !== '',
      arrowsLeave: text !== undefined,
      pin: this.#core.pin(this.#frame, point),
      hint: pinHint(this.#core, point, column.sensitive && held !== ''),
      endListening: source.subscribe(this.#follow),
    };
    this.#fit();
    this.#input.focus({ preventScroll: true });
    this.#input.setSelectionRange(this.#input.value.length, this.#input.value.length);
    this.#reportDirty();
  }

  /** What is typed by now and not saved; null for nothing. */
  typed(): TypedCell | null {
    if (!this.#cell || !this.#changed(this.#cell)) return null;
    const { id, column, held, point } = this.#cell;
    return { id, column, held, text: this.#input.value.trim(), row: point.row };
  }

  destroy(): void {
    this.#awaited.drop();
    this.#finish('cancel');
  }

  #wait({ row }: CellPoint, column: GridColumn, text: string): void {
    const { source } = this.#core.options;
    const id = source.id(row);
    if (id !== null)
      this.#parts.wait({ id, row, column, held: source.raw(row, column), text: text.trim() });
  }

  #dress({ label, type, align, sensitive }: GridColumn, { row }: CellPoint, held: string) {
    this.#input.setAttribute('aria-label', editingTexts.editor(label, row + 1));
    this.#input.inputMode = KEYBOARDS[type];
    this.#input.placeholder = sensitive ? held : '';
    setAttribute(
      this.#input,
      'aria-description',
      sensitive && held !== '' ? editingTexts.losesHidden : null,
    );
    this.#frame.classList.toggle('grid-editor--end', align === 'end');
  }

  #fit(): void {
    this.#input.style.height = 'auto';
    this.#input.style.height = `${Math.min(TALLEST, this.#input.scrollHeight)}px`;
  }

  #changed({ touched, start }: OpenCell): boolean {
    return touched && this.#input.value.trim() !== start.trim();
  }

  #reportDirty(): void {
    if (!this.#cell) return;
    const dirty = this.#changed(this.#cell);
    const { edits } = this.#core.options;
    this.#cell.hint.warning(
      dirty ? (edits.warning?.(this.#cell.column, this.#input.value) ?? null) : null,
    );
    if (dirty === this.#cell.reportedDirty) return;
    this.#cell.reportedDirty = dirty;
    this.#core.options.on.editing(dirty);
  }

  #finish(how: 'save' | 'save all' | 'leave' | 'cancel'): void {
    if (!this.#cell) return;
    const done = this.#cell;
    const text = this.#input.value.trim();
    const save = how !== 'cancel' && this.#changed(done);
    // First of all, because taking the input away makes it lose the focus.
    this.#cell = null;
    // Before it is taken away: the grid would be without focus for a moment and be dressed twice.
    if (document.activeElement === this.#input) this.#core.focus();
    done.endListening();
    done.pin.remove();
    done.hint.remove();
    // The input waits for the next cell, and what was typed may be a secret.
    this.#input.value = '';
    const { id, column, held, point } = done;
    const typed = { id, column, held, text, row: point.row };
    if (how === 'save all') this.#parts.saveAll(typed);
    else if (save && how === 'leave' && column.sensitive) this.#parts.wait(typed);
    else if (save) this.#parts.save(typed);
    if (done.reportedDirty) this.#core.options.on.editing(false);
  }
}
