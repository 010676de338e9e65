import type { GridCore, GridEditing } from './core.ts';
import { extended, isWholeRows, single, wholeRows } from './selection.ts';
import type { CellPoint, CellRange } from './types.ts';
import { zoneOf } from './zone.ts';

/** Where the finger or button went down. */
interface Press {
  readonly point: CellPoint;
  readonly wholeRows: boolean;
  /** It was the selected cell: pressing it again edits. */
  readonly again: boolean;
  moved: boolean;
  x: number;
  y: number;
}

const FASTEST = 48;

/**
 * Click selects, a click on the selected cell edits, dragging selects a block, Shift-click extends. Fingers scroll
 * by dragging, so they only tap.
 */
export class BodyPointer {
  readonly #body: HTMLElement;
  readonly #core: GridCore;
  readonly #editing: GridEditing | null;
  #press: Press | null = null;
  #scrolling = 0;
  readonly #onDown = (event: PointerEvent): void => {
    const zone = zoneOf(event);
    if (event.button !== 0 || zone === null || event.pointerType === 'touch') return;
    if (zone === 'action') return;
    const point = this.#core.pointAt(event.clientX, event.clientY);
    const selected = this.#core.selection;
    if (zone === 'number' && this.#marks(event, point)) return;
    this.#core.marks.clear();
    const again = zone === 'cell' && isOnly(selected, point) && !event.shiftKey;
    this.#press = { point, wholeRows: zone === 'number', again, moved: false, x: 0, y: 0 };
    this.#body.setPointerCapture(event.pointerId);
    if (!again) this.#reach(event.shiftKey && selected ? selected.anchor : point, point);
  };
  readonly #onMove = (event: PointerEvent): void => {
    if (!this.#press) return;
    const point = this.#core.pointAt(event.clientX, event.clientY);
    const same = point.row === this.#press.point.row && point.column === this.#press.point.column;
    if (same && !this.#press.moved) return;
    Object.assign(this.#press, { moved: true, x: event.clientX, y: event.clientY });
    if (this.#core.selection) this.#reach(this.#core.selection.anchor, point);
    this.#scrolling ||= requestAnimationFrame(this.#scrollOn);
  };
  readonly #onUp = (): void => {
    const done = this.#press;
    this.#press = null;
    cancelAnimationFrame(this.#scrolling);
    this.#scrolling = 0;
    if (done?.again && !done.moved) this.#editing?.startEdit(done.point);
  };
  readonly #onClick = (event: MouseEvent): void => {
    const zone = zoneOf(event);
    if (zone === null) return;
    const point = this.#core.pointAt(event.clientX, event.clientY);
    if (zone === 'action') this.#core.options.on.open(point.row);
    else if ((event as PointerEvent).pointerType === 'touch') this.#tap(point, zone);
  };
  /** Scrolls the sheet while the pointer is held outside it. */
  readonly #scrollOn = (): void => {
    if (!this.#press) return;
    const box = this.#body.getBoundingClientRect();
    const by = {
      left: beyond(this.#press.x, box.left, box.right),
      top: beyond(this.#press.y, box.top, box.bottom),
    };
    if (by.left !== 0 || by.top !== 0) {
      this.#core.scroller.scrollBy(by);
      if (this.#core.selection)
        this.#reach(this.#core.selection.anchor, this.#core.pointAt(this.#press.x, this.#press.y));
    }
    this.#scrolling = requestAnimationFrame(this.#scrollOn);
  };

  constructor(body: HTMLElement, core: GridCore, work: GridEditing | null) {
    this.#body = body;
    this.#core = core;
    this.#editing = work;
  }

  /** Listens until the signal is aborted. */
  listen(signal: AbortSignal): void {
    this.#body.addEventListener('pointerdown', this.#onDown, { signal });
    this.#body.addEventListener('pointermove', this.#onMove, { signal });
    this.#body.addEventListener('pointerup', this.#onUp, { signal });
    this.#body.addEventListener('pointercancel', this.#onUp, { signal });
    this.#body.addEventListener('click', this.#onClick, { signal });
    signal.addEventListener('abort', this.#onUp);
  }

  /** Ctrl marks rows one by one, Shift the rows up to one once there are marks. Returns whether it did. */
  #marks({ ctrlKey, metaKey, shiftKey }: PointerEvent, { row }: CellPoint): boolean {
    const { marks, marked } = this.#core;
    if (shiftKey && marked.size > 0) marks.extend(row);
    else if (ctrlKey || metaKey) marks.toggle(row);
    else return false;
    return true;
  }

  /** Without a keyboard, further taps on row numbers add rows or remove them. */
  #tap(point: CellPoint, zone: 'cell' | 'number'): void {
    this.#core.focus();
    const { marks, marked, selection, sheet } = this.#core;
    if (zone === 'number' && (marked.size > 0 || (selection && isWholeRows(selection, sheet)))) {
      marks.toggle(point.row);
      return;
    }
    marks.clear();
    const { reportsTaps, on } = this.#core.options;
    const column = this.#core.columns[point.column];
    if (zone === 'cell' && reportsTaps && column) {
      this.#core.select(single(point), 'still');
      on.tap?.(point.row, column);
    } else if (zone === 'cell' && isOnly(this.#core.selection, point))
      this.#editing?.startEdit(point);
    else if (zone === 'cell') this.#core.select(single(point), 'still');
    else this.#core.select(wholeRows(single(point), this.#core.sheet), 'still');
  }

  #reach(anchor: CellPoint, focus: CellPoint): void {
    const range = extended(single(anchor), focus);
    // Does not scroll: the second click of a double click would hit another cell.
    this.#core.select(this.#press?.wholeRows ? wholeRows(range, this.#core.sheet) : range, 'still');
  }
}

function isOnly(range: CellRange | null, { row, column }: CellPoint): boolean {
  if (!range) return false;
  const { anchor, focus } = range;
  const alone = anchor.row === focus.row && anchor.column === focus.column;
  return alone && anchor.row === row && anchor.column === column;
}

function beyond(at: number, low: number, high: number): number {
  const by = at < low ? at - low : Math.max(0, at - high);
  return Math.max(-FASTEST, Math.min(FASTEST, by));
}
