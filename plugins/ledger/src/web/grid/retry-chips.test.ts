import { afterEach, expect, it, vi } from 'vitest';
import type { GridCore } from './core.ts';
import { createRetryChips } from './retry-chips.ts';
import type { GridColumn, GridEdits } from './types.ts';

afterEach(() => document.body.replaceChildren());

const column: GridColumn = {
  ...{ key: 'aor', label: 'AOR', group: 'Identity', width: 100, type: 'text' },
  ...{ editable: true, align: 'start', sensitive: false },
};
const cell = (id: string, value: string) => ({ id, row: 0, column, value });

function sheet() {
  const dismiss = vi.fn<NonNullable<GridEdits['dismiss']>>();
  const offered = vi.fn<(some: boolean) => void>();
  const core = {
    ...{ columns: [column], focus: vi.fn(), say: vi.fn(), scroller: document.body },
    options: {
      source: { subscribe: () => vi.fn(), rowOf: () => 0 },
      ...{ edits: { dismiss }, on: { say: vi.fn(), offered } },
    },
    pin(element: HTMLElement) {
      document.body.append(element);
      return { move: vi.fn(), remove: () => element.remove() };
    },
  };
  const chips = createRetryChips(core as unknown as GridCore, vi.fn());
  const shown = () =>
    [...document.querySelectorAll('.grid-retry__text')].map((one) => one.textContent);
  return { chips, dismiss, shown, offered };
}

it('a block that failed stays offered when its first cell fails by itself', () => {
  const { chips, shown } = sheet();
  chips.show([cell('1', 'a'), cell('2', 'b')], 'No.', vi.fn());
  chips.show([cell('1', 'c')], 'No.', vi.fn());
  expect(shown()).toEqual(['2 cells not saved', '“c”']);
  chips.show([cell('1', 'd')], 'No.', vi.fn());
  expect(shown()).toEqual(['2 cells not saved', '“d”']);
});

it('a text that is taken up again leaves no mark of a failure', () => {
  const { chips, dismiss, shown } = sheet();
  const failed = cell('1', 'c');
  chips.show([failed], 'No.', vi.fn());
  expect(chips.take('1', column)).toBe('c');
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([failed]);
  expect([shown(), chips.take('1', column)]).toEqual([[], null]);
});

it('says whether anything is offered, until the last text is taken up or the sheet is gone', () => {
  const { chips, offered } = sheet();
  const isOffered = () => offered.mock.lastCall?.[0];
  chips.show([cell('1', 'a')], 'No.', null);
  chips.show([cell('2', 'b')], 'No.', null);
  chips.take('1', column);
  expect(isOffered()).toBe(true);
  chips.take('2', column);
  expect(isOffered()).toBe(false);
  chips.show([cell('1', 'a')], 'No.', null);
  expect(isOffered()).toBe(true);
  chips.destroy();
  expect(isOffered()).toBe(false);
});
