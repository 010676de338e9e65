import { afterEach, expect, it, vi } from 'vitest';
import { textColumn } from './columns.fixture.ts';
import type { GridCore } from './core.ts';
import { RetryPrompts } from './retry-prompts.ts';
import type { CellRange, GridEdits, UnplacedPrompt } from './types.ts';

afterEach(() => document.body.replaceChildren());

const cell = (id: string, value: string) => ({ id, row: 0, column: textColumn, value });

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);

function sheet() {
  const dismiss = vi.fn<NonNullable<GridEdits['dismiss']>>();
  const offered = vi.fn<(some: boolean) => void>();
  const elsewhere = vi.fn<(offers: readonly UnplacedPrompt[]) => void>();
  const core = {
    columns: [textColumn],
    focus: vi.fn(),
    say: vi.fn(),
    scroller: document.body,
    selection: null as CellRange | null,
    select: vi.fn<GridCore['select']>(),
    options: {
      source: { subscribe: () => vi.fn(), rowOf: (id: string) => Number(id), mark: () => null },
      edits: { dismiss },
      on: { say: vi.fn(), offered, elsewhere },
    },
    pin(element: HTMLElement) {
      document.body.append(element);
      return { move: vi.fn(), remove: () => element.remove() };
    },
  };
  const chips = new RetryPrompts(core as unknown as GridCore, vi.fn());
  const shown = () => texts('.grid-retry__text');
  /** The one with its choices, and those that are only marked. */
  const open = () => texts('.grid-retry:not([hidden]) .grid-retry__text');
  const marked = () => texts('.grid-retry-mark:not([hidden])');
  const goTo = async (row: number) => {
    const point = { row, column: 0 };
    core.selection = { anchor: point, focus: point };
    chips.follow();
    await new Promise(requestAnimationFrame);
  };
  return { core, chips, dismiss, shown, offered, elsewhere, open, marked, goTo };
}

it('the prompt of a failed block remains when its first cell fails by itself', () => {
  const { chips, shown } = sheet();
  chips.show([cell('1', 'a'), cell('2', 'b')], 'No.', vi.fn());
  chips.show([cell('1', 'c')], 'No.', vi.fn());
  expect(shown()).toEqual(['2 cells not saved', '“c”']);
  chips.show([cell('1', 'd')], 'No.', vi.fn());
  expect(shown()).toEqual(['2 cells not saved', '“d”']);
});

it('editing a failed text again removes its failure mark', () => {
  const { chips, dismiss, shown } = sheet();
  const failed = cell('1', 'c');
  chips.show([failed], 'No.', vi.fn());
  expect(chips.take('1', textColumn)).toBe('c');
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([failed]);
  expect([shown(), chips.take('1', textColumn)]).toEqual([[], null]);
});

it('reports prompts until the last one is resolved or the sheet is gone', () => {
  const { chips, offered } = sheet();
  const isOffered = () => offered.mock.lastCall?.[0];
  chips.show([cell('1', 'a')], 'No.', null);
  chips.show([cell('2', 'b')], 'No.', null);
  chips.take('1', textColumn);
  expect(isOffered()).toBe(true);
  chips.take('2', textColumn);
  expect(isOffered()).toBe(false);
  chips.show([cell('1', 'a')], 'No.', null);
  expect(isOffered()).toBe(true);
  chips.destroy();
  expect(isOffered()).toBe(false);
});

it('opens only the newest prompt, or that of the active cell; the others are marks with their reason', async () => {
  const { chips, open, marked, goTo } = sheet();
  for (const id of ['1', '2', '3']) chips.show([cell(id, `v${id}`)], `No ${id}.`, null);
  expect([open(), marked()]).toEqual([['“v3”'], ['“v1” No 1.', '“v2” No 2.']]);
  await goTo(1);
  expect([open(), marked()]).toEqual([['“v1”'], ['“v2” No 2.', '“v3” No 3.']]);
  await goTo(8);
  expect(open()).toEqual(['“v3”']);
  chips.take('3', textColumn);
  await goTo(8);
  expect([open(), marked()]).toEqual([['“v2”'], ['“v1” No 1.']]);
});

it('a prompt stays open while the keyboard is on its buttons', async () => {
  const { chips, open, goTo } = sheet();
  chips.show([cell('1', 'a')], 'No.', null);
  document.querySelector<HTMLElement>('.grid-retry button')!.focus();
  chips.show([cell('2', 'b')], 'No.', null);
  await goTo(2);
  expect(open()).toEqual(['“a”']);
});

it('a mark leads to its cell', () => {
  const { core, chips } = sheet();
  for (const id of ['4', '5']) chips.show([cell(id, 'a')], 'No.', null);
  document.querySelector<HTMLElement>('.grid-retry-mark:not([hidden])')!.click();
  expect(core.select.mock.lastCall?.[0].anchor).toEqual({ row: 4, column: 0 });
  expect(core.focus).toHaveBeenCalled();
});

it('reports a failed edit of a hidden column as unplaced until it is retried or dismissed', () => {
  const { chips, elsewhere, offered, dismiss } = sheet();
  const gone = { ...cell('1', '120'), column: { ...textColumn, key: 'cigna', label: 'Cigna' } };
  const again = vi.fn<() => void>();
  const unplaced = () => elsewhere.mock.lastCall?.[0] ?? [];
  chips.show([cell('2', 'b')], 'No.', null);
  expect(unplaced()).toEqual([]);
  chips.show([gone], 'Gone.', again);
  expect(unplaced()).toMatchObject([
    { id: '1', column: gone.column, what: '“120”', error: 'Gone.' },
  ]);
  expect(document.querySelector('.grid-retry-pin[style*=hidden]')?.textContent).toContain('120');
  unplaced()[0]!.again!();
  expect(again).toHaveBeenCalledOnce();
  chips.show([gone], 'Gone.', again);
  chips.take('2', textColumn);
  unplaced()[0]!.dismiss();
  expect(dismiss).toHaveBeenLastCalledWith([gone]);
  expect([unplaced(), offered.mock.lastCall?.[0]]).toEqual([[], false]);
});
