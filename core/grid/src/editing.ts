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

export interface CellEditor {
  /** @param text stands in place of the cell's own; '' when a key of several is about to compose one */
  open(point: CellPoint, text?: string): void;
  /** What is typed by now and not saved; null for nothing. */
  typed(): TypedCell | null;
  destroy(): void;
}

export interface EditorParts {
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
  told: boolean;
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
export function createEditor(core: GridCore, parts: EditorParts): CellEditor {
  const input = document.createElement('textarea');
  input.className = 'grid-editor__text';
  input.rows = 1;
  input.autocomplete = 'off';
  input.spellcheck = false;
  const frame = overCell('grid-editor', input);
  let cell: OpenCell | null = null;

  function open(point: CellPoint, text?: string): void {
    if (cell) finish('leave');
    const { source, on } = core.options;
    const column = core.columns[point.column];
    const id = source.id(point.row);
    if (!column) return;
    if (!column.editable) return on.say(column.whyFixed ?? editingTexts.fixed(column.label));
    if (id === null || source.text(point.row, column) === null) return on.say(editingTexts.loading);
    const held = source.raw(point.row, column);
    const start = column.sensitive ? '' : held;
    const waiting = parts.waiting(id, column);
    core.reveal(point);
    dress(column, point, held);
    input.value = text ?? waiting ?? start;
    cell = {
      ...{ id, column, held, start, point, told: false },
      touched: input.value !== start && text !== '',
      arrowsLeave: text !== undefined,
      pin: core.pin(frame, point),
      hint: pinHint(core, point, column.sensitive && held !== ''),
      endListening: source.subscribe(follow),
    };
    fit();
    input.focus({ preventScroll: true });
    input.setSelectionRange(input.value.length, input.value.length);
    tell();
  }

  function dress({ label, type, align, sensitive }: GridColumn, { row }: CellPoint, held: string) {
    input.setAttribute('aria-label', editingTexts.editor(label, row + 1));
    input.inputMode = KEYBOARDS[type];
    input.placeholder = sensitive ? held : '';
    setAttribute(
      input,
      'aria-description',
      sensitive && held !== '' ? editingTexts.losesHidden : null,
    );
    frame.classList.toggle('grid-editor--end', align === 'end');
  }

  /** Rows may move while one is edited: the input stays with its row. */
  function follow(): void {
    if (!cell) return;
    const row = core.options.source.rowOf?.(cell.id) ?? cell.point.row;
    if (row === cell.point.row) return;
    cell.point = { ...cell.point, row };
    cell.pin.move(cell.point);
  }

  function fit(): void {
    input.style.height = 'auto';
    input.style.height = `${Math.min(TALLEST, input.scrollHeight)}px`;
  }

  function changed({ touched, start }: OpenCell): boolean {
    return touched && input.value.trim() !== start.trim();
  }

  function tell(): void {
    if (!cell) return;
    const dirty = changed(cell);
    const { edits } = core.options;
    cell.hint.doubt(dirty ? (edits.doubt?.(cell.column, input.value) ?? null) : null);
    if (dirty === cell.told) return;
    cell.told = dirty;
    core.options.on.editing(dirty);
  }

  function finish(how: 'save' | 'save all' | 'leave' | 'cancel'): void {
    if (!cell) return;
    const done = cell;
    const text = input.value.trim();
    const save = how !== 'cancel' && changed(done);
    // First of all, because taking the input away makes it lose the focus.
    cell = null;
    // Before it is taken away: the grid would be without focus for a moment and be dressed twice.
    if (document.activeElement === input) core.focus();
    done.endListening();
    done.pin.remove();
    done.hint.remove();
    // The input waits for the next cell, and what was typed may be a secret.
    input.value = '';
    const { id, column, held, point } = done;
    const typed = { id, column, held, text, row: point.row };
    if (how === 'save all') parts.saveAll(typed);
    else if (save && how === 'leave' && column.sensitive) parts.wait(typed);
    else if (save) parts.save(typed);
    if (done.told) core.options.on.editing(false);
  }

  function onKey(event: KeyboardEvent): void {
    // Within a composition Enter and Escape belong to it; 229 is how some browsers say so.
    if (!cell || event.isComposing || event.keyCode === 229) return;
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Enter' && (altKey || shiftKey) && cell.column.type === 'text') {
      if (shiftKey) return;
      event.preventDefault();
      input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end');
      onInput();
      return;
    }
    if (key === 'F2') cell.arrowsLeave = false;
    const arrow = cell.arrowsLeave ? plainArrow(event) : null;
    if (key !== 'Enter' && key !== 'Escape' && key !== 'Tab' && arrow === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { point } = cell;
    if (key === 'Escape') finish('cancel');
    else finish(key === 'Enter' && (ctrlKey || metaKey) ? 'save all' : 'save');
    if (arrow !== null) core.select(single(moved(point, arrow, core.sheet)));
    const next = key === 'Tab' ? nextEditable(point, shiftKey, core.sheet) : null;
    if (next) core.select(single(next));
    core.drawAsked();
  }

  function onInput(): void {
    if (!cell) return;
    cell.touched = true;
    core.reveal(cell.point);
    fit();
    tell();
  }

  /** Whoever goes into the text with the pointer wants to work within it. */
  function onDown(): void {
    if (cell) cell.arrowsLeave = false;
  }

  function onBlur(): void {
    const away = !document.hasFocus();
    finish('leave');
    // Another window has the keyboard: it finds the cells again when it comes back.
    if (away) core.focus();
  }

  input.addEventListener('keydown', onKey);
  input.addEventListener('input', onInput);
  input.addEventListener('pointerdown', onDown);
  input.addEventListener('blur', onBlur);

  function typed(): TypedCell | null {
    if (!cell || !changed(cell)) return null;
    const { id, column, held, point } = cell;
    return { id, column, held, text: input.value.trim(), row: point.row };
  }

  return { open, typed, destroy: () => finish('cancel') };
}
