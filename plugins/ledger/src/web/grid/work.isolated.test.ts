import { expect, it, vi } from 'vitest';
import type { GridCore } from './core.ts';
import type { GridColumn } from './types.ts';
import { createGridWork } from './work.ts';

const late = vi.hoisted(() => ({ show: vi.fn() }));
vi.mock('./late-work.ts', () => ({ createLateWork: () => ({ chips: late }) }));

const date: GridColumn = {
  ...{ key: 'date', label: 'Date', group: 'All', width: 100, type: 'date' },
  ...{ editable: true, align: 'start', sensitive: false },
};

it('what is refused before its chunk is there waits for it, unsaved', async () => {
  const [offered, say] = [vi.fn<(some: boolean) => void>(), vi.fn<(text: string) => void>()];
  const source = { id: () => '1', text: () => '', raw: () => '' };
  const edits = { check: () => ({ error: 'No date.' }) };
  const core = { columns: [date], options: { source, edits, on: { offered, say } } };
  createGridWork(core as unknown as GridCore).write({ row: 0, column: 0 }, 'soon');
  expect([offered.mock.calls, late.show.mock.calls]).toEqual([[[true]], []]);
  await vi.waitFor(() => expect(late.show).toHaveBeenCalledOnce());
  expect(late.show.mock.lastCall![0]).toMatchObject([{ id: '1', value: 'soon' }]);
  expect(late.show.mock.lastCall![1]).toBe('No date.');
  expect(say).not.toHaveBeenCalled();
});
