import type { GridCore, GridWork } from './core.ts';
import { extended, single, wholeRows } from './selection.ts';
import type { CellPoint, CellRange } from './types.ts';

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
export function watchPointer(body: HTMLElement, core: GridCore, work: GridWork | null): () => void {
  let press: Press | null = null;
  let scrolling = 0;

  function onDown(event: PointerEvent): void {
    const zone = zoneOf(event);
    if (event.button !== 0 || zone === null || event.pointerType === 'touch') return;
    if (zone === 'action') return;
    const point = core.pointAt(event.clientX, event.clientY);
    const selected = core.selection;
    const again = zone === 'cell' && isOnly(selected, point) && !event.shiftKey;
    press = { point, wholeRows: zone === 'number', again, moved: false, x: 0, y: 0 };
    body.setPointerCapture(event.pointerId);
    if (!again) reach(event.shiftKey && selected ? selected.anchor : point, point);
  }

  function onMove(event: PointerEvent): void {
    if (!press) return;
    const point = core.pointAt(event.clientX, event.clientY);
    const same = point.row === press.point.row && point.column === press.point.column;
    if (same && !press.moved) return;
    Object.assign(press, { moved: true, x: event.clientX, y: event.clientY });
    if (core.selection) reach(core.selection.anchor, point);
    scrolling ||= requestAnimationFrame(scrollOn);
  }

  function onUp(): void {
    const done = press;
    press = null;
    cancelAnimationFrame(scrolling);
    scrolling = 0;
    if (done?.again && !done.moved) work?.startEdit(done.point);
  }

  function onClick(event: MouseEvent): void {
    const zone = zoneOf(event);
    if (zone === null) return;
    const point = core.pointAt(event.clientX, event.clientY);
    if (zone === 'action') core.options.on.open(point.row);
    else if ((event as PointerEvent).pointerType === 'touch') tap(point, zone === 'number');
  }

  function tap(point: CellPoint, rows: boolean): void {
    core.focus();
    if (!rows && isOnly(core.selection, point)) work?.startEdit(point);
    else core.select(rows ? wholeRows(single(point), core.sheet) : single(point), 'still');
  }

  function reach(anchor: CellPoint, focus: CellPoint): void {
    const range = extended(single(anchor), focus);
    // Not brought on the screen: the second click of a double click would meet another cell.
    core.select(press?.wholeRows ? wholeRows(range, core.sheet) : range, 'still');
  }

  /** While the pointer is held outside, the sheet comes towards it. */
  function scrollOn(): void {
    if (!press) return;
    const box = body.getBoundingClientRect();
    const by = {
      left: beyond(press.x, box.left, box.right),
      top: beyond(press.y, box.top, box.bottom),
    };
    if (by.left !== 0 || by.top !== 0) {
      core.scroller.scrollBy(by);
      if (core.selection) reach(core.selection.anchor, core.pointAt(press.x, press.y));
    }
    scrolling = requestAnimationFrame(scrollOn);
  }

  const events = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['click', onClick],
  ] as const;
  for (const [name, listener] of events) body.addEventListener(name, listener as EventListener);
  return () => {
    onUp();
    for (const [name, listener] of events) {
      body.removeEventListener(name, listener as EventListener);
    }
  };
}

function zoneOf(event: Event): 'cell' | 'number' | 'action' | null {
  const target = event.target as Element;
  if (target.closest('.grid-row__open')) return 'action';
  if (target.closest('.grid-row__number')) return 'number';
  return target.closest('.grid-cell') ? 'cell' : null;
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
