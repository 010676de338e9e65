import { type Aria, createAria } from './aria.ts';
import { layColumns } from './columns.ts';
import type { GridCore } from './core.ts';
import { followColumns, isSameRange, rangeInside } from './follow-columns.ts';
import { createRowFollower, type RowFollower } from './follow-rows.ts';
import { createGeometry, type Geometry } from './geometry.ts';
import { createPeers, type Peers } from './peers.ts';
import { noMarkedRows } from './marked-rows.ts';
import { RowLines } from './row-lines.ts';
import { createRowMarks, type RowMarks } from './row-marks.ts';
import type { Sheet } from './selection.ts';
import { type GridState, type HeadFocus, sheetOf } from './state.ts';
import type { Surface } from './surface.ts';
import type { CellPoint, CellRange, GridColumn, GridOptions, MarkedRows, Pin } from './types.ts';
import { Viewport } from './viewport.ts';

/** The drawn sheet and its selection; reports each change of the selection once. */
export class SelectableSheet implements GridCore {
  readonly aria: Aria;
  readonly geometry: Geometry;
  readonly scroller: HTMLElement;
  readonly state: GridState;
  readonly viewport: Viewport;
  readonly marks: RowMarks;
  readonly #followsSelection: (selection: CellRange | null) => void;
  readonly #peers: Peers;
  #reported: CellRange | null = null;
  readonly #rows: RowFollower;
  #total = -1;
  #unsubscribe: () => void;

  /** @param followsSelection called before the owner is, with each new selection */
  constructor(
    surface: Surface,
    options: GridOptions,
    followsSelection: (selection: CellRange | null) => void,
  ) {
    this.#followsSelection = followsSelection;
    this.scroller = surface.scroller;
    this.state = {
      options,
      layout: layColumns([], 0, 0, 0),
      selection: null,
      marked: noMarkedRows,
      head: null,
      rowLines: new RowLines(0),
      heading: null,
      width: 0,
      height: 0,
    };
    this.aria = createAria(surface, this.state);
    this.viewport = new Viewport(surface, this.state, () =>
      this.aria.update(this.viewport.activeId()),
    );
    this.#peers = createPeers(this.viewport.pins);
    this.geometry = createGeometry(this.scroller, this.state);
    this.#rows = createRowFollower(
      this.state,
      () => this.#rowsOnScreen(),
      (range) => this.#moveSelection(range),
    );
    this.marks = createRowMarks(this.state, {
      select: (range, still) => this.select(range, still),
      say: (text) => this.aria.say(text),
      changed: () => {
        this.viewport.redraw();
        this.options.on.mark?.(this.state.marked);
      },
    });
    this.#unsubscribe = this.#subscribe();
  }

  get options(): GridOptions {
    return this.state.options;
  }

  get columns(): readonly GridColumn[] {
    return this.state.layout.columns;
  }

  get selection(): CellRange | null {
    return this.state.selection;
  }

  get marked(): MarkedRows {
    return this.state.marked;
  }

  get sheet(): Sheet {
    const { bodyHeight, columns, rowHeight } = this.viewport.frame;
    return sheetOf(this.state, Math.floor(bodyHeight / rowHeight) - 1, columns - 1);
  }

  select(range: CellRange, still?: 'still'): void {
    this.state.selection = range;
    this.state.head = null;
    this.state.heading = null;
    if (still === undefined) this.viewport.reveal(range.focus);
    this.viewport.redraw();
    this.#reportSelection();
  }

  asSelected(): ReturnType<RowFollower['asSelected']> {
    return this.#rows.asSelected();
  }

  reveal(point: CellPoint): void {
    this.viewport.reveal(point);
  }

  pin(element: HTMLElement, point: CellPoint): Pin {
    return this.viewport.pins.add(element, point);
  }

  pointAt(clientX: number, clientY: number): CellPoint {
    return this.geometry.pointAt(clientX, clientY);
  }

  redraw(): void {
    this.viewport.redraw();
  }

  flush(): void {
    this.viewport.flush();
  }

  focus(): void {
    this.scroller.focus({ preventScroll: true });
  }

  say(text: string): void {
    this.aria.say(text);
  }

  /** Moves the keyboard position to a heading and scrolls it into view. */
  goHead(focus: HeadFocus): void {
    this.state.head = focus;
    this.state.heading = null;
    this.viewport.revealColumn(focus.column);
    this.viewport.redraw();
  }

  /** Moves the keyboard position to a heading between the rows and scrolls it into view. */
  goHeading(key: string): void {
    this.state.head = null;
    this.state.heading = key;
    const line = this.state.rowLines.lineOfHeading(key);
    if (line !== null) this.viewport.revealLine(line);
    this.viewport.redraw();
  }

  /** Draws everything for the first time. */
  start(): void {
    this.#layOut();
    this.viewport.draw();
  }

  update(changed: Partial<GridOptions>): void {
    const before = this.columns;
    const { source } = this.options;
    this.state.options = { ...this.options, ...changed };
    const isOtherSource = this.options.source !== source;
    if (isOtherSource) {
      this.#unsubscribe();
      this.#unsubscribe = this.#subscribe();
    }
    this.viewport.layOut();
    followColumns(this.state, (column) => before[column]?.key);
    if (isOtherSource) this.#followRows();
    this.#layOut();
    if (this.selection !== this.#reported) this.#reportSelection();
    else this.#followsSelection(this.selection);
    this.viewport.redraw();
  }

  destroy(): void {
    this.#unsubscribe();
    this.viewport.destroy();
  }

  #subscribe(): () => void {
    return this.options.source.subscribe(() => {
      this.#followRows();
      if (this.options.source.total !== this.#total) this.#layOut();
      if (this.selection !== this.#reported) this.#reportSelection();
      this.viewport.redraw();
    });
  }

  #followRows(): void {
    this.#rows.follow();
    this.marks.follow();
  }

  #layOut(): void {
    this.#total = this.options.source.total;
    this.viewport.layOut();
    const { heading, rowLines } = this.state;
    if (heading !== null && rowLines.lineOfHeading(heading) === null) this.state.heading = null;
    this.#peers.show(this.options.peers, this.state.layout);
    const size = { rows: this.#total, columns: this.columns.length };
    const inside = this.selection && rangeInside(this.selection, size);
    if (!isSameRange(inside, this.selection)) this.state.selection = inside;
  }

  #rowsOnScreen(): { readonly first: number; readonly last: number } {
    const { line, lines, rowLines } = this.viewport.frame;
    return { first: rowLines.rowFrom(line), last: rowLines.rowFrom(line + lines) - 1 };
  }

  /** Unlike `select`, leaves the keyboard position alone: it may be on the heading that sorted the rows. */
  #moveSelection(range: CellRange | null): void {
    this.state.selection = range;
    this.viewport.redraw();
    this.#reportSelection();
  }

  #reportSelection(): void {
    const { selection } = this;
    this.#reported = selection;
    this.#rows.hold(selection);
    this.#followsSelection(selection);
    this.options.on.select(selection);
  }
}
