import { Body } from './body.ts';
import { columnWindow, layColumns, shownColumns, widestWindow } from './columns.ts';
import { createFoot, type Foot } from './foot.ts';
import type { DrawScope, Frame } from './frame.ts';
import { Header } from './header.ts';
import { FOOT, HEAD, ROW } from './measures.ts';
import { createPins, type Pins } from './pins.ts';
import { RowLines } from './row-lines.ts';
import { type GridState, rowHeightOf } from './state.ts';
import { type Surface, sizeSurface } from './surface.ts';
import type { CellPoint } from './types.ts';

/** Draws the visible part of the sheet: at most once per frame, and only what changed. */
export class Viewport {
  readonly #surface: Surface;
  readonly #state: GridState;
  readonly #drawn: (frame: Frame) => void;
  readonly #scroller: HTMLElement;
  readonly #header: Header;
  readonly #body: Body;
  readonly #foot: Foot;
  readonly pins: Pins;
  #frame: Frame;
  #scheduled = 0;
  #scope: DrawScope = 'scrolled';
  #reported = '';
  /** As styled. */
  #rowHeight = ROW;
  readonly #onScroll = (): void => this.#schedule('scrolled');
  readonly #drawScheduled = (): void => this.#drawIfScheduled();
  readonly #resized = new ResizeObserver(() => {
    if (
      this.#scroller.clientWidth === this.#state.width &&
      this.#scroller.clientHeight === this.#state.height
    )
      return;
    this.layOut();
    this.draw();
  });

  constructor(surface: Surface, state: GridState, drawn: (frame: Frame) => void) {
    this.#surface = surface;
    this.#state = state;
    this.#drawn = drawn;
    this.#scroller = surface.scroller;
    this.#header = new Header(surface.head, state, this.#scroller.id);
    this.#body = new Body(surface.sheet, state, this.#scroller.id);
    this.#foot = createFoot(surface.foot, state, this.#scroller.id);
    this.pins = createPins(surface, () => this.redraw());
    this.#frame = this.#frameNow('all');
    this.#scroller.addEventListener('scroll', this.#onScroll, { passive: true });
    this.#resized.observe(this.#scroller);
  }

  /** Columns, widths, freeze or the number of rows changed. */
  layOut(): void {
    const { options } = this.#state;
    this.#state.width = this.#scroller.clientWidth;
    this.#state.height = this.#scroller.clientHeight;
    const rowHeight = rowHeightOf(this.#state);
    this.#state.rowLines = new RowLines(options.source.total, options.headings);
    const columns = shownColumns(options.columns, options.collapsed);
    this.#state.layout = layColumns(
      columns,
      options.frozen,
      this.#state.width,
      options.source.total,
    );
    sizeSurface(this.#surface, {
      width: this.#state.width,
      height: this.#state.height,
      sheetWidth: this.#state.layout.width,
      sheetHeight: this.#state.rowLines.count * rowHeight,
      frozenWidth: this.#state.layout.frozenWidth,
      foot: options.foot != null,
    });
    this.#setRowHeight(rowHeight);
  }

  /** Draws every cell now. */
  draw(): void {
    this.#draw('all');
  }

  revealColumn(column: number): void {
    const { layout, width } = this.#state;
    if (column < layout.frozen || column >= layout.columns.length) return;
    const left = layout.edges[column]! - layout.frozenWidth;
    const right = layout.edges[column + 1]! - layout.frozenWidth;
    const room = width - layout.frozenWidth;
    this.#scroller.scrollLeft = nearest(this.#scroller.scrollLeft, left, right, room);
  }

  /** Draws every cell in the next frame, once however often it is called. */
  redraw(): void {
    this.#schedule('all');
  }

  /** Draws now what the next frame would draw: that frame then only has to paint it. */
  flush(): void {
    this.#drawIfScheduled();
    // Reading forces the layout now, while the browser would only wait for the frame.
    void this.#scroller.scrollTop;
  }

  /** Scrolls by the least amount that shows the cell. */
  reveal({ row, column }: CellPoint): void {
    this.revealLine(this.#state.rowLines.lineOf(row));
    this.revealColumn(column);
  }

  /** Scrolls by the least amount that shows the row or heading. */
  revealLine(line: number): void {
    const rowHeight = rowHeightOf(this.#state);
    const top = line * rowHeight;
    this.#scroller.scrollTop = nearest(
      this.#scroller.scrollTop,
      top,
      top + rowHeight,
      this.#frame.bodyHeight,
    );
  }

  /** The element that the keyboard is on; null when it is not on the screen. */
  activeId(): string | null {
    if (this.#state.head) return this.#header.idOf(this.#state.head);
    if (this.#state.heading !== null) return this.#body.idOfHeading(this.#state.heading);
    const focus = this.#state.selection?.focus;
    return focus ? this.#body.idOf(focus.row, focus.column) : null;
  }

  /** The newest drawing. */
  get frame(): Frame {
    return this.#frame;
  }

  destroy(): void {
    cancelAnimationFrame(this.#scheduled);
    this.#resized.disconnect();
    this.#scroller.removeEventListener('scroll', this.#onScroll);
  }

  /** The row at the top stays there. */
  #setRowHeight(rowHeight: number): void {
    if (rowHeight === this.#rowHeight) return;
    const top = (this.#scroller.scrollTop / this.#rowHeight) * rowHeight;
    this.#rowHeight = rowHeight;
    this.#scroller.style.setProperty('--grid-row', `${rowHeight}px`);
    this.#scroller.scrollTop = top;
  }

  #draw(scope: DrawScope): void {
    this.#frame = this.#frameNow(scope);
    this.#header.draw(this.#frame);
    this.#body.draw(this.#frame);
    this.#foot.draw(this.#frame);
    this.pins.draw(this.#frame);
    if (scope === 'all') this.#reported = '';
    this.#reportWindow();
    this.#drawn(this.#frame);
  }

  #frameNow(scope: DrawScope): Frame {
    const { layout, options, rowLines, width, height } = this.#state;
    const rowHeight = rowHeightOf(this.#state);
    const bodyHeight = Math.max(0, height - HEAD - (options.foot ? FOOT : 0));
    const left = Math.round(this.#scroller.scrollLeft);
    const top = Math.round(this.#scroller.scrollTop);
    const lines = Math.min(rowLines.count, Math.ceil(bodyHeight / rowHeight) + 1);
    const line = Math.max(0, Math.min(Math.floor(top / rowHeight), rowLines.count - lines));
    const behind = layout.columns.length - layout.frozen;
    const columns = Math.min(behind, widestWindow(layout, width));
    const { first } = columnWindow(layout, left, width);
    const column = Math.max(layout.frozen, Math.min(first, layout.columns.length - columns));
    return {
      scope,
      layout,
      line,
      lines,
      rowLines,
      column,
      columns,
      left,
      top,
      bodyHeight,
      rowHeight,
    };
  }

  #reportWindow(): void {
    const { layout, line, lines, rowLines, rowHeight, column, columns } = this.#frame;
    const shown = Math.ceil((this.#frame.top + this.#frame.bodyHeight) / rowHeight);
    const row = rowLines.rowFrom(line);
    const last = rowLines.rowFrom(Math.min(line + lines, shown)) - 1;
    const key = `${row} ${last} ${column} ${columns}`;
    if (last < row || key === this.#reported) return;
    this.#reported = key;
    this.#state.options.on.seen?.(row, last);
    this.#state.options.source.need(row, last, [
      ...layout.columns.slice(0, layout.frozen),
      ...layout.columns.slice(column, column + columns),
    ]);
  }

  #drawIfScheduled(): void {
    if (this.#scheduled === 0) return;
    cancelAnimationFrame(this.#scheduled);
    const scope = this.#scope;
    this.#scheduled = 0;
    this.#scope = 'scrolled';
    this.#draw(scope);
  }

  #schedule(scope: DrawScope): void {
    if (scope === 'all') this.#scope = scope;
    this.#scheduled ||= requestAnimationFrame(this.#drawScheduled);
  }
}

/** The scroll position nearest to where it is that shows from `start` to `end`. */
function nearest(now: number, start: number, end: number, room: number): number {
  if (start < now || end - start > room) return start;
  return end > now + room ? end - room : now;
}
