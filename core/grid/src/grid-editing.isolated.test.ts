import { expect, it, vi } from 'vitest';
import type { GridCore } from './core.ts';
import type { CellEdit, GridColumn } from './types.ts';
import { createGridEditing } from './grid-editing.ts';

const late = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('./deferred-editing.ts', () => ({ createDeferredEditing: () => ({ chips: late }) }));

const date: GridColumn = {
  key: 'date',
  label: 'Date',
  group: 'All',
  width: 100,
  type: 'date',
  editable: true,
  align: 'start',
  sensitive: false,
};

it('a refused edit shows its reason once the chunk for prompts is loaded', async () => {
  const [offered, say] = [vi.fn<(some: boolean) => void>(), vi.fn<(text: string) => void>()];
  const source = { id: () => '1', text: () => '', raw: () => '' };
  const edits = {
    check: (_: GridColumn, value: string) => ({ value }),
    commit: (cells: readonly CellEdit[]) =>
      Promise.resolve(cells.map((cell) => ({ ...cell, error: 'No date.' }))),
  };
  const core = { columns: [date], options: { source, edits, on: { offered, say } } };
  const work = createGridEditing(core as unknown as GridCore);
  expect(await work.restore({ row: 0, column: 0 }, 'soon')).toBeNull();
  expect([offered.mock.calls, late.show.mock.calls]).toEqual([[[true]], []]);
  await vi.waitFor(() => expect(late.show).toHaveBeenCalledOnce());
  expect(late.show.mock.lastCall![0]).toMatchObject([{ id: '1', value: 'soon' }]);
  expect(late.show.mock.lastCall![1]).toBe('No date.');
  expect(say).not.toHaveBeenCalled();
});
