import type { ColumnChanges } from './column-changes.ts';
import type { GridCore } from './core.ts';
import { element } from './elements.ts';
import { everything } from './selection.ts';
import type { ColumnLayout } from './columns.ts';

/** So far a press may slip before it is a drag. */
const SLIP = 5;

type Drag =
  | {
      readonly kind: 'width';
      readonly column: number;
      readonly start: number;
      readonly width: number;
    }
  | {
      readonly kind: 'place';
      readonly column: number;
      readonly start: number;
      before: number | null;
    };

/** From places of the window to columns. */
interface HeaderGeometry {
  layout(): ColumnLayout;
  /** Distance from the sheet's left edge. */
  sheetX(clientX: number): number;
  /** The width at which the column is shown in full. */
  fit(column: number): number;
}

/** Click sorts or folds a group, the edge of a heading changes the width, dragging a heading reorders. */
export class HeaderPointer {
  readonly #head: HTMLElement;
  readonly #core: GridCore;
  readonly #changes: ColumnChanges;
  readonly #geometry: HeaderGeometry;
  readonly #line = element('grid__drop');
  #drag: Drag | null = null;
  #dragged = false;
  readonly #onDown = (event: PointerEvent): void => {
    this.#dragged = false;
    const column = columnOf(event);
    if (event.button !== 0 || column === null) return;
    const onHandle = (event.target as Element).closest('.grid-head__handle') !== null;
    // Fingers scroll by dragging; they change a width at its handle, and sort by tapping.
    if (!onHandle && event.pointerType === 'touch') return;
    const start = event.clientX;
    const { edges } = this.#geometry.layout();
    this.#drag = onHandle
      ? { kind: 'width', column, start, width: edges[column + 1]! - edges[column]! }
      : { kind: 'place', column, start, before: null };
    if (onHandle) event.preventDefault();
  };
  readonly #onMove = (event: PointerEvent): void => {
    if (!this.#drag) return;
    const by = event.clientX - this.#drag.start;
    if (!this.#dragged && Math.abs(by) < SLIP) return;
    if (!this.#dragged) this.#head.setPointerCapture(event.pointerId);
    this.#dragged = true;
    if (this.#drag.kind === 'width')
      this.#changes.previewWidth(this.#drag.column, this.#drag.width + by);
    else this.#showPlace(this.#drag, this.#geometry.sheetX(event.clientX), event.clientX);
  };
  readonly #onUp = (event: PointerEvent): void => {
    const done = this.#drag;
    this.#drag = null;
    this.#line.remove();
    if (!done || !this.#dragged || event.type === 'pointercancel') return;
    if (done.kind === 'place') {
      if (done.before !== null) this.#changes.reorder(done.column, done.before);
      return;
    }
    this.#changes.resize(done.column, done.width + event.clientX - done.start);
  };
  readonly #onClick = (event: MouseEvent): void => {
    this.#core.focus();
    const target = event.target as Element;
    const column = columnOf(event);
    if (this.#dragged || target.closest('.grid-head__handle')) return;
    if (target.closest('.grid-head--number')) {
      if (this.#core.sheet.rows > 0) this.#core.select(everything(this.#core.sheet), 'still');
    } else if (column !== null) this.#changes.sort(column, event.shiftKey ? 'second' : 'first');
    else {
      const group = target.closest<HTMLElement>('.grid-group--folds')?.dataset['group'];
      if (group) this.#core.options.on.toggleGroup(group);
    }
  };
  readonly #onDoubleClick = (event: MouseEvent): void => {
    const column = columnOf(event);
    const onHandle = (event.target as Element).closest('.grid-head__handle') !== null;
    if (column !== null && onHandle) this.#changes.resize(column, this.#geometry.fit(column));
  };

  constructor(head: HTMLElement, core: GridCore, changes: ColumnChanges, geometry: HeaderGeometry) {
    this.#head = head;
    this.#core = core;
    this.#changes = changes;
    this.#geometry = geometry;
  }

  /** Listens until the signal is aborted. */
  listen(signal: AbortSignal): void {
    this.#head.addEventListener('pointerdown', this.#onDown, { signal });
    this.#head.addEventListener('pointermove', this.#onMove, { signal });
    this.#head.addEventListener('pointerup', this.#onUp, { signal });
    this.#head.addEventListener('pointercancel', this.#onUp, { signal });
    this.#head.addEventListener('click', this.#onClick, { signal });
    this.#head.addEventListener('dblclick', this.#onDoubleClick, { signal });
    signal.addEventListener('abort', () => this.#line.remove());
  }

  #showPlace(to: Extract<Drag, { kind: 'place' }>, sheetX: number, clientX: number) {
    const { edges } = this.#geometry.layout();
    const before = edges.slice(1).findIndex((right, index) => sheetX < (edges[index]! + right) / 2);
    to.before = before < 0 ? edges.length - 1 : before;
    const left = clientX - sheetX + edges[to.before]! - this.#head.getBoundingClientRect().left;
    this.#line.style.transform = `translateX(${left - 1}px)`;
    if (!this.#line.isConnected) this.#head.append(this.#line);
  }
}

function columnOf(event: Event): number | null {
  const head = (event.target as Element).closest<HTMLElement>('.grid-head[data-column]');
  return head ? Number(head.dataset['column']) : null;
}
