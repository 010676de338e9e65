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

/** Click sorts or folds a group, the edge of a heading changes the width, dragging a heading reorders. */
export function watchHeader(
  head: HTMLElement,
  core: GridCore,
  changes: ColumnChanges,
  geometry: {
    layout(): ColumnLayout;
    sheetX(clientX: number): number;
    fit(column: number): number;
  },
): () => void {
  const line = element('grid__drop');
  let drag: Drag | null = null;
  let dragged = false;

  function onDown(event: PointerEvent): void {
    dragged = false;
    const column = columnOf(event);
    if (event.button !== 0 || column === null) return;
    const onHandle = (event.target as Element).closest('.grid-head__handle') !== null;
    // Fingers scroll by dragging; they change a width at its handle, and sort by tapping.
    if (!onHandle && event.pointerType === 'touch') return;
    const start = event.clientX;
    const { edges } = geometry.layout();
    drag = onHandle
      ? { kind: 'width', column, start, width: edges[column + 1]! - edges[column]! }
      : { kind: 'place', column, start, before: null };
    if (onHandle) event.preventDefault();
  }

  function onMove(event: PointerEvent): void {
    if (!drag) return;
    const by = event.clientX - drag.start;
    if (!dragged && Math.abs(by) < SLIP) return;
    if (!dragged) head.setPointerCapture(event.pointerId);
    dragged = true;
    if (drag.kind === 'width') changes.resize(drag.column, drag.width + by, false);
    else showPlace(drag, geometry.sheetX(event.clientX), event.clientX);
  }

  function showPlace(to: Extract<Drag, { kind: 'place' }>, sheetX: number, clientX: number) {
    const { edges } = geometry.layout();
    const before = edges.slice(1).findIndex((right, index) => sheetX < (edges[index]! + right) / 2);
    to.before = before < 0 ? edges.length - 1 : before;
    const left = clientX - sheetX + edges[to.before]! - head.getBoundingClientRect().left;
    line.style.transform = `translateX(${left - 1}px)`;
    if (!line.isConnected) head.append(line);
  }

  function onUp(event: PointerEvent): void {
    const done = drag;
    drag = null;
    line.remove();
    if (!done || !dragged || event.type === 'pointercancel') return;
    if (done.kind === 'place') {
      if (done.before !== null) changes.reorder(done.column, done.before);
      return;
    }
    changes.resize(done.column, done.width + event.clientX - done.start, true);
  }

  function onClick(event: MouseEvent): void {
    core.focus();
    const target = event.target as Element;
    const column = columnOf(event);
    if (dragged || target.closest('.grid-head__handle')) return;
    if (target.closest('.grid-head--number')) {
      if (core.sheet.rows > 0) core.select(everything(core.sheet), 'still');
    } else if (column !== null) changes.sort(column);
    else {
      const group = target.closest<HTMLElement>('.grid-group--folds')?.dataset['group'];
      if (group) core.options.on.toggleGroup(group);
    }
  }

  function onDoubleClick(event: MouseEvent): void {
    const column = columnOf(event);
    const onHandle = (event.target as Element).closest('.grid-head__handle') !== null;
    if (column !== null && onHandle) changes.resize(column, geometry.fit(column), true);
  }

  const events = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onUp],
    ['click', onClick],
    ['dblclick', onDoubleClick],
  ] as const;
  for (const [name, listener] of events) head.addEventListener(name, listener as EventListener);
  return () => {
    line.remove();
    for (const [name, listener] of events) {
      head.removeEventListener(name, listener as EventListener);
    }
  };
}

function columnOf(event: Event): number | null {
  const head = (event.target as Element).closest<HTMLElement>('.grid-head[data-column]');
  return head ? Number(head.dataset['column']) : null;
}
