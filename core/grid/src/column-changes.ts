import { clampWidth, groupRuns } from './columns.ts';
import type { Aria } from './aria.ts';
import type { GridState } from './state.ts';
import { gridTexts } from './grid-texts.ts';
import type { GridColumn } from './types.ts';
import type { Viewport } from './viewport.ts';

/** What the pointer and the keys do to columns. An index counts among the shown columns. */
export class ColumnChanges {
  readonly #state: GridState;
  readonly #viewport: Viewport;
  readonly #aria: Aria;

  constructor(state: GridState, viewport: Viewport, aria: Aria) {
    this.#state = state;
    this.#viewport = viewport;
    this.#aria = aria;
  }

  /** Moves a column before another one; behind all with the number of columns. */
  reorder(index: number, before: number): void {
    const column = this.#shown()[index];
    // Dropping it before itself or its neighbor changes nothing.
    if (!column || before === index || before === index + 1) return;
    this.#state.options.on.reorder(column, this.#shown()[before] ?? null);
  }

  /** Shows a width while its edge is dragged. */
  previewWidth(index: number, width: number): void {
    this.#setWidth(index, width);
  }

  /** Gives a column its width and reports it. */
  resize(index: number, width: number): void {
    const column = this.#setWidth(index, width);
    if (!column) return;
    this.#state.options.on.resize(column, column.width);
    this.#aria.say(gridTexts.columnWidth(column.label, column.width));
  }

  /** Moves a column by one place and announces its new place. */
  shift(index: number, by: -1 | 1): void {
    const column = this.#shown()[index];
    const place = index + by;
    if (!column || place < 0 || place >= this.#shown().length) return;
    this.reorder(index, by < 0 ? place : place + 1);
    this.#aria.say(gridTexts.columnMoved(column.label, place + 1, this.#shown().length));
  }

  sort(index: number, how: 'first' | 'second' = 'first'): void {
    const column = this.#shown()[index];
    if (column) this.#state.options.on.sort(column, how);
  }

  /** Collapses or expands the group above the column. */
  toggleGroup(index: number): void {
    const runs = groupRuns(this.#state.layout, this.#state.options.columns);
    const run = runs.find(({ first, last }) => index >= first && index <= last);
    if (run && run.group !== '' && run.count > 1) this.#state.options.on.toggleGroup(run.group);
  }

  #setWidth(index: number, width: number): GridColumn | null {
    const column = this.#shown()[index];
    if (!column) return null;
    const resized = { ...column, width: clampWidth(width) };
    const columns = this.#state.options.columns.map((other) =>
      other.key === column.key ? resized : other,
    );
    this.#state.options = { ...this.#state.options, columns };
    this.#viewport.layOut();
    this.#viewport.redraw();
    return resized;
  }

  #shown(): readonly GridColumn[] {
    return this.#state.layout.columns;
  }
}
