import { vi } from 'vitest';
import { CellWriter } from './cell-writer.ts';
import { textColumn } from './columns.fixture.ts';
import type { GridCore } from './core.ts';
import type { RetryPrompts } from './retry-prompts.ts';
import type { CellEdit, FailedCell, GridEdits, GridEvents } from './types.ts';

/** Two rows that can change places, and saves that end as the test says. */
export function sheet() {
  const rows = [
    { id: 'a', text: '' },
    { id: 'b', text: '' },
  ];
  /** Ids of rows that are too far from the screen. */
  const unloaded = new Set<string>();
  let fails: Partial<FailedCell> | null = null;
  const say = vi.fn<(text: string) => void>();
  const source = {
    text: (row: number) => rows[row]!.text,
    raw: (row: number) => rows[row]!.text,
    rowOf: (id: string) => (unloaded.has(id) ? null : rows.findIndex((row) => row.id === id)),
    order: 'by name',
  };
  const sent: (readonly CellEdit[])[] = [];
  const edits = {
    check: vi.fn<GridEdits['check']>((_, value) => ({ value })),
    commit: (cells: readonly CellEdit[]) => {
      sent.push(cells);
      const failing = fails;
      if (failing === null) for (const { row, value } of cells) rows[row]!.text = value;
      const failed = cells.map((cell) => ({ ...cell, error: 'No.', ...failing }));
      return Promise.resolve(failing === null ? [] : failed);
    },
    hold: () => release,
  };
  const release = vi.fn<() => void>();
  const losesHidden = vi.fn<GridEvents['losesHidden']>();
  const on = { say, losesHidden };
  const core = {
    columns: [textColumn],
    options: { source, edits, on },
    select: vi.fn<GridCore['select']>(),
    focus: vi.fn<GridCore['focus']>(),
  };
  const chips = {
    show: vi.fn<RetryPrompts['show']>(),
    take: () => null,
    follow: () => undefined,
    destroy: () => undefined,
  };
  const writes = new CellWriter(core as unknown as GridCore, chips);
  const type = async (row: number, text: string) => {
    const { id, text: held } = rows[row]!;
    writes.typed({ id, row, column: textColumn, held, text });
    await Promise.resolve();
  };
  const undo = async () => {
    writes.undo();
    await Promise.resolve();
    return [writes.canUndo, writes.canRedo];
  };
  return {
    rows,
    unloaded,
    source,
    sent,
    edits,
    select: core.select,
    focus: core.focus,
    writes,
    say,
    chips,
    release,
    losesHidden,
    type,
    undo,
    fail: (how: typeof fails) => (fails = how),
  };
}
