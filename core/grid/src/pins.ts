import type { Frame } from './frame.ts';
import type { Surface } from './surface.ts';
import type { CellPoint, Pin } from './types.ts';

export type { Pin } from './types.ts';

export interface Pins {
  add(element: HTMLElement, point: CellPoint): Pin;
  draw(frame: Frame): void;
}

/** @param redraw schedules a drawing */
export function createPins({ pins, frozenPins }: Surface, redraw: () => void): Pins {
  const pinned = new Map<HTMLElement, CellPoint>();
  let last: Frame | null = null;

  function place(element: HTMLElement, { row, column }: CellPoint, frame: Frame): void {
    const { layout, left, top } = frame;
    const known = column >= 0 && column < layout.columns.length;
    element.hidden = !known;
    if (!known) return;
    const frozen = column < layout.frozen;
    const home = frozen ? frozenPins : pins;
    // Moved only when it must be: an editor would lose the focus.
    if (element.parentElement !== home) home.append(element);
    const x = layout.edges[column]! - (frozen ? 0 : left + layout.frozenWidth);
    element.style.transform = `translate(${x}px, ${frame.rowLines.lineOf(row) * frame.rowHeight - top}px)`;
    element.style.width = `${layout.edges[column + 1]! - layout.edges[column]!}px`;
  }

  return {
    add(element, point) {
      element.classList.add('grid-pin');
      const move = (to: CellPoint) => {
        pinned.set(element, to);
        if (last) place(element, to, last);
        else redraw();
      };
      move(point);
      return {
        move,
        remove() {
          pinned.delete(element);
          element.remove();
        },
      };
    },
    draw(frame) {
      last = frame;
      for (const [element, point] of pinned) place(element, point, frame);
    },
  };
}
