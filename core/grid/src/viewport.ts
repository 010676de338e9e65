import { createBody } from './body.ts';
import { columnWindow, layColumns, shownColumns, widestWindow } from './columns.ts';
import { createFoot } from './foot.ts';
import type { Frame } from './frame.ts';
import { createHeader } from './header.ts';
import { FOOT, HEAD, ROW } from './measures.ts';
import { createPins, type Pins } from './pins.ts';
import type { GridState } from './state.ts';
import { type Surface, sizeSurface } from './surface.ts';
import type { CellPoint } from './types.ts';

export interface Viewport {
  readonly pins: Pins;
  /** Columns, widths, freeze or the number of rows changed. */
  lay(): void;
  /** Draws now; with `all` every cell, else what the scroll brought. */
  draw(all: boolean): void;
  /** Draws every cell in the next frame, once however often it is asked for. */
  redraw(): void;
  /** Draws now what the next frame would draw: that frame then only has to paint it. */
  drawAsked(): void;
  /** Scrolls as little as brings the cell on the screen. */
  reveal(point: CellPoint): void;
  revealColumn(column: number): void;
  /** The element that the keyboard is on; null when it is not on the screen. */
  activeId(): string | null;
  readonly frame: Frame;
  destroy(): void;
}

/** Draws the part of the sheet that is on the screen: at most once in a frame, and only what changed. */
export function createViewport(
  surface: Surface,
  state: GridState,
  drawn: (frame: Frame) => void,
): Viewport {
  const { scroller } = surface;
  const header = createHeader(surface.head, state, scroller.id);
  const body = createBody(surface.sheet, state, scroller.id);
  const foot = createFoot(surface.foot, state, scroller.id);
  const pins = createPins(surface, () => redraw());
  let frame = frameNow();
  let asked = 0;
  let askedAll = false;
  let needed = '';

  function frameNow(): Frame {
    const { layout, options, width, height } = state;
    const { total } = options.source;
    const bodyHeight = Math.max(0, height - HEAD - (options.foot ? FOOT : 0));
    const left = Math.round(scroller.scrollLeft);
    const top = Math.round(scroller.scrollTop);
    const rows = Math.min(total, Math.ceil(bodyHeight / ROW) + 1);
    const row = Math.max(0, Math.min(Math.floor(top / ROW), total - rows));
    const behind = layout.columns.length - layout.frozen;
    const columns = Math.min(behind, widestWindow(layout, width));
    const { first } = columnWindow(layout, left, width);
    const column = Math.max(layout.frozen, Math.min(first, layout.columns.length - columns));
    return { layout, row, rows, column, columns, left, top, bodyHeight };
  }

  function lay(): void {
    const { options } = state;
    state.width = scroller.clientWidth;
    state.height = scroller.clientHeight;
    const columns = shownColumns(options.columns, options.collapsed);
    state.layout = layColumns(columns, options.frozen, state.width, options.source.total);
    sizeSurface(surface, {
      width: state.width,
      height: state.height,
      sheetWidth: state.layout.width,
      sheetHeight: options.source.total * ROW,
      frozenWidth: state.layout.frozenWidth,
      foot: options.foot != null,
    });
  }

  function draw(all: boolean): void {
    frame = frameNow();
    header.draw(frame, all);
    body.draw(frame, all);
    foot.draw(frame, all);
    pins.draw(frame);
    if (all) needed = '';
    tellNeed();
    drawn(frame);
  }

  function tellNeed(): void {
    const { layout, row, rows, column, columns } = frame;
    const shown = Math.ceil((frame.top + frame.bodyHeight) / ROW) - 1;
    const last = Math.min(row + rows - 1, shown);
    const key = `${row} ${last} ${column} ${columns}`;
    if (last < row || key === needed) return;
    needed = key;
    state.options.on.seen?.(row, last);
    state.options.source.need(row, last, [
      ...layout.columns.slice(0, layout.frozen),
      ...layout.columns.slice(column, column + columns),
    ]);
  }

  function revealColumn(column: number): void {
    const { layout, width } = state;
    if (column < layout.frozen || column >= layout.columns.length) return;
    const left = layout.edges[column]! - layout.frozenWidth;
    const right = layout.edges[column + 1]! - layout.frozenWidth;
    const room = width - layout.frozenWidth;
    scroller.scrollLeft = nearest(scroller.scrollLeft, left, right, room);
  }

  function ask(all: boolean): void {
    askedAll ||= all;
    asked ||= requestAnimationFrame(drawAsked);
  }

  function drawAsked(): void {
    if (asked === 0) return;
    cancelAnimationFrame(asked);
    const everything = askedAll;
    asked = 0;
    askedAll = false;
    draw(everything);
  }
  const redraw = () => ask(true);
  const onScroll = () => ask(false);
  scroller.addEventListener('scroll', onScroll, { passive: true });
  const resized = new ResizeObserver(() => {
    if (scroller.clientWidth === state.width && scroller.clientHeight === state.height) return;
    lay();
    draw(true);
  });
  resized.observe(scroller);

  return {
    pins,
    lay,
    draw,
    redraw,
    drawAsked() {
      drawAsked();
      // Reading makes the browser lay out here, in the time that it waits for the frame.
      void scroller.scrollTop;
    },
    reveal({ row, column }) {
      const top = row * ROW;
      scroller.scrollTop = nearest(scroller.scrollTop, top, top + ROW, frame.bodyHeight);
      revealColumn(column);
    },
    revealColumn,
    activeId() {
      if (state.head) return header.idOf(state.head);
      const focus = state.selection?.focus;
      return focus ? body.idOf(focus.row, focus.column) : null;
    },
    get frame() {
      return frame;
    },
    destroy() {
      cancelAnimationFrame(asked);
      resized.disconnect();
      scroller.removeEventListener('scroll', onScroll);
    },
  };
}

/** The scroll position nearest to where it is that shows from `start` to `end`. */
function nearest(now: number, start: number, end: number, room: number): number {
  if (start < now || end - start > room) return start;
  return end > now + room ? end - room : now;
}
