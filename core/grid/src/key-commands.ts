import type { Aria } from './aria.ts';
import type { ColumnChanges } from './column-changes.ts';
import type { GridCore, GridEditing } from './core.ts';
import { headKey, type HeadKey } from './head-keys.ts';
import { headingKey, type HeadingKey } from './heading-keys.ts';
import { keyAction, type KeyAction } from './keyboard.ts';
import {
  everything,
  extended,
  isDirection,
  moved,
  nextEditable,
  single,
  wholeColumns,
  wholeRows,
} from './selection.ts';
import type { GridState, HeadFocus } from './state.ts';
import type { CellRange } from './types.ts';

interface KeyParts {
  readonly core: GridCore;
  readonly state: GridState;
  readonly work: GridEditing | null;
  readonly changes: ColumnChanges;
  readonly aria: Aria;
  /** The first row that is whole on the screen. */
  firstRow(): number;
  /** Moves the keyboard position to a heading and scrolls it into view. */
  goHead(focus: HeadFocus): void;
  /** The same for a heading between the rows. */
  goHeading(key: string): void;
}

const WIDER_BY = 10;

/** Does what the keys mean while the focus is on the grid and no cell is being edited. */
export class KeyCommands {
  readonly #parts: KeyParts;
  readonly #core: GridCore;
  readonly #state: GridState;
  // After Escape the Tab key leaves the grid; otherwise keyboard users would be trapped in it.
  #leaving = false;

  constructor(parts: KeyParts) {
    this.#parts = parts;
    this.#core = this.#parts.core;
    this.#state = this.#parts.state;
  }

  onKey(event: KeyboardEvent): void {
    if (event.target !== this.#core.scroller || event.defaultPrevented) return;
    const mayLeave = this.#leaving;
    if (event.key !== 'Shift') this.#leaving = false;
    const { selection } = this.#state;
    if (this.#state.head) {
      const key = headKey(event);
      if (key && !this.#onHead(this.#state.head, key)) event.preventDefault();
      return;
    }
    if (this.#state.heading !== null) {
      const key = headingKey(event);
      if (key && !this.#onHeading(this.#state.heading, key)) event.preventDefault();
      return;
    }
    const action = keyAction(event);
    if (action === null) return;
    if (selection === null) {
      if (this.#withoutSelection(action)) event.preventDefault();
      return;
    }
    if (action.do === 'tab' && mayLeave) return;
    if (this.#onCells(selection, action)) event.preventDefault();
  }

  /** Without a selection an arrow key starts on the screen. Returns whether the key was handled. */
  #withoutSelection(action: KeyAction): boolean {
    const { rows, columns } = this.#core.sheet;
    if (action.do === 'undo') this.#parts.work?.undo();
    else if (action.do === 'redo') this.#parts.work?.redo();
    else if (action.do === 'move' && rows > 0 && columns > 0) {
      this.#core.select(single({ row: Math.min(this.#parts.firstRow(), rows - 1), column: 0 }));
    } else return false;
    return true;
  }

  /** Returns whether the key was handled. */
  #onCells(range: CellRange, action: KeyAction): boolean {
    const { sheet, options, columns } = this.#core;
    const { work } = this.#parts;
    const { anchor } = range;
    const column = columns[anchor.column];
    switch (action.do) {
      case 'move':
        this.#move(range, action);
        return true;
      case 'tab': {
        const next = nextEditable(anchor, sheet, action);
        if (next) this.#core.select(single(next));
        return next !== null;
      }
      case 'edit':
        work?.startEdit(anchor);
        return true;
      case 'type':
        work?.startEdit(anchor, action.text);
        return true;
      case 'compose':
        work?.startEdit(anchor, '');
        return false;
      case 'open':
        options.on.open(anchor.row);
        return true;
      case 'clear':
        work?.clear(range);
        return true;
      case 'fill':
        work?.fill(range, action.how);
        return true;
      case 'undo':
        work?.undo();
        return true;
      case 'redo':
        work?.redo();
        return true;
      case 'history':
        if (column) options.on.history(anchor.row, column);
        return true;
      case 'reveal':
        if (column?.sensitive) options.on.reveal(anchor.row, column);
        return true;
      case 'select-row':
        this.#core.marks.clear();
        this.#core.select(wholeRows(range, sheet), 'still');
        return true;
      case 'mark-row':
        this.#core.marks.toggle(anchor.row);
        return true;
      case 'select-column':
        this.#core.select(wholeColumns(range, sheet), 'still');
        return true;
      case 'select-all':
        this.#core.marks.clear();
        this.#core.select(everything(sheet), 'still');
        return true;
      case 'shift-column':
        this.#parts.changes.shift(anchor.column, action.by);
        return true;
      case 'leave':
        this.#leaving = true;
        this.#core.marks.clear();
        this.#core.select(single(anchor));
        return true;
    }
  }

  #move(range: CellRange, { move: to, extend }: Extract<KeyAction, { do: 'move' }>) {
    const from = extend ? range.focus : range.anchor;
    if (!extend && (to === 'up' || to === 'down')) {
      const heading = this.#headingBeside(from.row, to);
      if (heading) return this.#parts.goHeading(heading.key);
    }
    if (to === 'up' && from.row === 0 && !extend) {
      this.#parts.goHead({ level: 'column', column: from.column });
      return;
    }
    const point = moved(from, to, this.#core.sheet);
    this.#core.select(extend ? extended(range, point) : single(point));
    if (!isDirection(to)) this.#parts.aria.sayPlace();
  }

  #headingBeside(row: number, to: 'up' | 'down') {
    const { rowLines } = this.#state;
    return rowLines.headingAt(rowLines.lineOf(row) + (to === 'up' ? -1 : 1));
  }

  /** Goes to the row or heading at a line. */
  #goLine(line: number, column: number): void {
    const { rowLines } = this.#state;
    const heading = rowLines.headingAt(line);
    if (heading) this.#parts.goHeading(heading.key);
    else if (line < rowLines.count)
      this.#core.select(single({ row: rowLines.rowFrom(line), column }));
  }

  /** Returns whether the key goes on to the browser. */
  #onHeading(heading: string, key: HeadingKey): boolean {
    const { rowLines, selection, options } = this.#state;
    const line = rowLines.lineOfHeading(heading);
    if (line === null) return true;
    const column = selection?.anchor.column ?? 0;
    const isCollapsed = rowLines.headingAt(line)?.isCollapsed;
    if (key === 'leave') return true;
    if (key === 'up' && line === 0) this.#parts.goHead({ level: 'column', column });
    else if (key === 'up') this.#goLine(line - 1, column);
    else if (key === 'down') this.#goLine(line + 1, column);
    else if (isCollapsed !== undefined && (key === 'toggle' || isCollapsed === (key === 'expand')))
      options.on.toggleHeading?.(heading);
    return false;
  }

  /** Returns whether the key goes on to the browser. */
  #onHead(head: HeadFocus, key: HeadKey): boolean {
    const { changes } = this.#parts;
    const { column } = head;
    const last = this.#core.columns.length - 1;
    switch (key.do) {
      case 'go':
        this.#parts.goHead({ ...head, column: Math.max(0, Math.min(last, column + key.by)) });
        return false;
      case 'first':
        this.#parts.goHead({ ...head, column: 0 });
        return false;
      case 'last':
        this.#parts.goHead({ ...head, column: last });
        return false;
      case 'up':
        this.#parts.goHead({ level: 'group', column });
        return false;
      case 'down':
        if (head.level === 'group') this.#parts.goHead({ level: 'column', column });
        else this.#goLine(0, column);
        return false;
      case 'press':
        if (head.level === 'group') changes.toggleGroup(column);
        else changes.sort(column);
        return false;
      case 'press-second':
        if (head.level === 'column') changes.sort(column, 'second');
        return false;
      case 'widen':
        changes.resize(column, this.#core.columns[column]!.width + key.by * WIDER_BY);
        return false;
      case 'shift-column':
        changes.shift(column, key.by);
        return false;
      case 'leave':
        return true;
    }
  }
}
