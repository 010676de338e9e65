import type { CellWrites } from './cell-writes.ts';
import { watchClipboard } from './clipboard.ts';
import type { GridCore } from './core.ts';
import { createFillHandle, type FillHandle } from './fill-handle.ts';
import { createFill, type Fill } from './fill.ts';
import { createRetryChips, type RetryChips } from './retry-chips.ts';

/** Work on cells that nobody does before they are there: a chunk of its own. */
export interface LateWork {
  readonly fill: Fill;
  readonly chips: RetryChips;
  readonly handle: FillHandle;
  destroy(): void;
}

/** @param edit opens the editor at a cell, with the text that waits there */
export function createLateWork(
  core: GridCore,
  writes: CellWrites,
  edit: (row: number, column: number) => void,
): LateWork {
  const fill = createFill(core, writes);
  const chips = createRetryChips(core, edit);
  const handle = createFillHandle(core, fill.series);
  handle.place(core.selection);
  const endClipboard = watchClipboard(core, writes);
  return {
    fill,
    chips,
    handle,
    destroy() {
      endClipboard();
      handle.destroy();
      chips.destroy();
    },
  };
}
