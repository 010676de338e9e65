import type { GridCore } from './core.ts';
import { element } from './elements.ts';
import type { Pin } from './pins.ts';
import { type Block, blockOf } from './selection.ts';
import type { CellPoint, CellRange } from './types.ts';

interface Drag {
  readonly from: CellRange;
  to: Block;
  x: number;
  y: number;
  frame: number;
}

/** The square at the selection's corner that is dragged to fill on. */
export class FillHandle {
  readonly #core: GridCore;
  readonly #fill: (from: Block, to: Block) => void;
  readonly #holder = element('grid-fill');
  readonly #handle = element('grid-fill__handle');
  #pin: Pin | null = null;
  #drag: Drag | null = null;
  readonly #onDown = (event: PointerEvent): void => {
    const { selection } = this.#core;
    if (event.button !== 0 || !selection) return;
    event.preventDefault();
    event.stopPropagation();
    this.#core.focus();
    this.#drag = {
      from: selection,
      to: blockOf(selection),
      x: event.clientX,
      y: event.clientY,
      frame: 0,
    };
    this.#handle.setPointerCapture(event.pointerId);
    this.#core.scroller.classList.add('grid--filling');
    document.addEventListener('keydown', this.#onKey, true);
  };
  readonly #onMove = (event: PointerEvent): void => {
    if (!this.#drag) return;
    this.#drag.x = event.clientX;
    this.#drag.y = event.clientY;
    this.#drag.frame ||= requestAnimationFrame(this.#step);
  };
  /** Once in a frame, again and again while the pointer is held outside: the sheet comes towards it. */
  readonly #step = (): void => {
    if (!this.#drag) return;
    this.#drag.frame = 0;
    const box = this.#core.scroller.getBoundingClientRect();
    const point = this.#core.pointAt(this.#drag.x, this.#drag.y);
    const outside = {
      row: beyond(this.#drag.y, box.top, box.bottom),
      column: beyond(this.#drag.x, box.left, box.right),
    };
    const { rows, columns } = this.#core.sheet;
    const reached = {
      row: Math.max(0, Math.min(rows - 1, point.row + outside.row)),
      column: Math.max(0, Math.min(columns - 1, point.column + outside.column)),
    };
    this.#drag.to = stretched(blockOf(this.#drag.from), reached);
    const { top, left, bottom, right } = this.#drag.to;
    this.#core.select(
      { anchor: { row: top, column: left }, focus: { row: bottom, column: right } },
      'still',
    );
    if (outside.row !== 0 || outside.column !== 0) {
      this.#core.reveal(reached);
      this.#drag.frame = requestAnimationFrame(this.#step);
    }
  };
  readonly #onUp = (): void => {
    if (!this.#drag) return;
    if (this.#drag.frame) this.#step();
    const { from, to } = this.#end()!;
    const before = blockOf(from);
    const grown = to.top < before.top || to.bottom > before.bottom;
    const widened = to.left < before.left || to.right > before.right;
    if (grown || widened) this.#fill(before, to);
    this.place(this.#core.selection);
  };
  readonly #giveUp = (): void => {
    const done = this.#end();
    if (done) this.#core.select(done.from, 'still');
  };
  readonly #onKey = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') this.#giveUp();
  };

  /** @param fill the dragged block: what was selected, and with what was added at one of its sides */
  constructor(core: GridCore, fill: (from: Block, to: Block) => void) {
    this.#core = core;
    this.#fill = fill;
    this.#holder.append(this.#handle);
    this.#handle.addEventListener('pointerdown', this.#onDown);
    this.#handle.addEventListener('pointermove', this.#onMove);
    this.#handle.addEventListener('pointerup', this.#onUp);
    this.#handle.addEventListener('pointercancel', this.#giveUp);
  }

  place(range: CellRange | null): void {
    if (this.#drag) return;
    if (range === null) {
      this.#pin?.remove();
      this.#pin = null;
      return;
    }
    const { bottom, right } = blockOf(range);
    const corner = { row: bottom, column: right };
    if (this.#pin) this.#pin.move(corner);
    else this.#pin = this.#core.pin(this.#holder, corner);
  }

  destroy(): void {
    this.#end();
    this.#pin?.remove();
  }

  #end(): Drag | null {
    const done = this.#drag;
    if (done) cancelAnimationFrame(done.frame);
    this.#drag = null;
    this.#core.scroller.classList.remove('grid--filling');
    document.removeEventListener('keydown', this.#onKey, true);
    return done;
  }
}

/** The block with what reaches to the point, at the side where the point is farther away. */
function stretched(block: Block, { row, column }: CellPoint): Block {
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
