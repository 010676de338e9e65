import type { GridCore } from './core.ts';
import { element } from './elements.ts';
import type { Pin } from './pins.ts';
import { type Block, blockOf } from './selection.ts';
import type { CellPoint, CellRange } from './types.ts';

/** The square at the selection's corner that is dragged to fill on. */
export interface FillHandle {
  place(range: CellRange | null): void;
  destroy(): void;
}

interface Drag {
  readonly from: CellRange;
  to: Block;
  x: number;
  y: number;
  frame: number;
}

/** @param fill the dragged block: what was selected, and with what was added at one of its sides */
export function createFillHandle(
  core: GridCore,
  fill: (from: Block, to: Block) => void,
): FillHandle {
  const holder = element('grid-fill');
  const handle = element('grid-fill__handle');
  holder.append(handle);
  let pin: Pin | null = null;
  let drag: Drag | null = null;

  function place(range: CellRange | null): void {
    if (drag) return;
    if (range === null) {
      pin?.remove();
      pin = null;
      return;
    }
    const { bottom, right } = blockOf(range);
    const corner = { row: bottom, column: right };
    if (pin) pin.move(corner);
    else pin = core.pin(holder, corner);
  }

  function onDown(event: PointerEvent): void {
    const { selection } = core;
    if (event.button !== 0 || !selection) return;
    event.preventDefault();
    event.stopPropagation();
    core.focus();
    drag = {
      from: selection,
      to: blockOf(selection),
      x: event.clientX,
      y: event.clientY,
      frame: 0,
    };
    handle.setPointerCapture(event.pointerId);
    core.scroller.classList.add('grid--filling');
    document.addEventListener('keydown', onKey, true);
  }

  function onMove(event: PointerEvent): void {
    if (!drag) return;
    drag.x = event.clientX;
    drag.y = event.clientY;
    drag.frame ||= requestAnimationFrame(step);
  }

  /** Once in a frame, again and again while the pointer is held outside: the sheet comes towards it. */
  function step(): void {
    if (!drag) return;
    drag.frame = 0;
    const box = core.scroller.getBoundingClientRect();
    const point = core.pointAt(drag.x, drag.y);
    const outside = {
      row: beyond(drag.y, box.top, box.bottom),
      column: beyond(drag.x, box.left, box.right),
    };
    const { rows, columns } = core.sheet;
    const reached = {
      row: Math.max(0, Math.min(rows - 1, point.row + outside.row)),
      column: Math.max(0, Math.min(columns - 1, point.column + outside.column)),
    };
    drag.to = stretched(blockOf(drag.from), reached);
    const { top, left, bottom, right } = drag.to;
    core.select(
      { anchor: { row: top, column: left }, focus: { row: bottom, column: right } },
      'still',
    );
    if (outside.row !== 0 || outside.column !== 0) {
      core.reveal(reached);
      drag.frame = requestAnimationFrame(step);
    }
  }

  function onUp(): void {
    if (!drag) return;
    if (drag.frame) step();
    const { from, to } = end()!;
    const before = blockOf(from);
    const grown = to.top < before.top || to.bottom > before.bottom;
    const widened = to.left < before.left || to.right > before.right;
    if (grown || widened) fill(before, to);
    place(core.selection);
  }

  function end(): Drag | null {
    const done = drag;
    if (done) cancelAnimationFrame(done.frame);
    drag = null;
    core.scroller.classList.remove('grid--filling');
    document.removeEventListener('keydown', onKey, true);
    return done;
  }

  function giveUp(): void {
    const done = end();
    if (done) core.select(done.from, 'still');
  }

  function onKey(event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') giveUp();
  }

  handle.addEventListener('pointerdown', onDown);
  handle.addEventListener('pointermove', onMove);
  handle.addEventListener('pointerup', onUp);
  handle.addEventListener('pointercancel', giveUp);

  return {
    place,
    destroy() {
      end();
      pin?.remove();
    },
  };
}

/** The block with what reaches to the point, at the side where the point is farther away. */
export function stretched(block: Block, { row, column }: CellPoint): Block {
  const down = row > block.bottom ? row - block.bottom : Math.min(0, row - block.top);
  const across = column > block.right ? column - block.right : Math.min(0, column - block.left);
  if (Math.abs(down) >= Math.abs(across)) {
    return { ...block, top: Math.min(block.top, row), bottom: Math.max(block.bottom, row) };
  }
  return { ...block, left: Math.min(block.left, column), right: Math.max(block.right, column) };
}

function beyond(at: number, low: number, high: number): number {
  return at < low ? -1 : at > high ? 1 : 0;
}
