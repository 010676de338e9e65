import type { CellWriter } from './cell-writer.ts';
import { GridClipboard } from './grid-clipboard.ts';
import type { GridCore } from './core.ts';
import { FillHandle } from './fill-handle.ts';
import { Fill } from './fill.ts';
import { RetryPrompts } from './retry-prompts.ts';

/** Editing that no user starts before cells are on the screen: a chunk of its own. */
export interface DeferredEditing {
  readonly fill: Fill;
  readonly chips: RetryPrompts;
  readonly handle: FillHandle;
  readonly clipboard: GridClipboard;
  destroy(): void;
}

/** @param edit opens the editor at a cell, with the text that waits there */
export function createDeferredEditing(
  core: GridCore,
  writes: CellWriter,
  edit: (row: number, column: number) => void,
): DeferredEditing {
  const fill = new Fill(core, writes);
  const chips = new RetryPrompts(core, edit);
  const handle = new FillHandle(core, (from, to) => fill.series(from, to));
  handle.place(core.selection);
  const listening = new AbortController();
  const clipboard = new GridClipboard(core, writes);
  clipboard.listen(listening.signal);
  return {
    fill,
    chips,
    handle,
    clipboard,
    destroy() {
      listening.abort();
      handle.destroy();
      chips.destroy();
    },
  };
}
