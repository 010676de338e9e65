import { afterEach, expect, it, vi } from 'vitest';
import { hiddenColumn } from './columns.fixture.ts';
import type { GridCore } from './core.ts';
import { CellEditor, type TypedCell } from './cell-editor.ts';
import type { GridColumn } from './types.ts';

afterEach(() => document.body.replaceChildren());

/** An editor over one of three cells that show a mask, with something typed; `over` the value, or into the opened cell. */
function open({ over = true, mask = '***', column = hiddenColumn } = {}) {
  const source = { id: () => '1', text: () => mask, raw: () => mask, subscribe: () => vi.fn() };
  const select = vi.fn<GridCore['select']>();
  const say = vi.fn<(text: string) => void>();
  const warning = (_: GridColumn, text: string) => (text.length < 11 ? 'Too short?' : null);
  const core = {
    columns: [column],
    selection: null,
    reveal: vi.fn(),
    focus: vi.fn(),
    flush: vi.fn(),
    select,
    sheet: { rows: 3, columns: 1 },
    options: { source, edits: { warning }, on: { editing: vi.fn(), say: vi.fn() } },
    say,
    pin(element: HTMLElement) {
      document.body.append(element);
      return { move: vi.fn(), remove: () => element.remove() };
    },
  };
  const save = vi.fn<(cell: TypedCell) => void>();
  const wait = vi.fn<(cell: TypedCell) => void>();
  const parts = { save, wait, saveAll: vi.fn<(cell: TypedCell) => void>(), waiting: () => null };
  new CellEditor(core as unknown as GridCore, parts).open(
    { row: 1, column: 0 },
    over ? '9' : undefined,
  );
  const input = document.querySelector('textarea')!;
  const type = (text: string) => {
    input.value = text;
    input.dispatchEvent(new Event('input'));
  };
  type('900-12-6037');
  const press = (key: string) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
  const went = () => select.mock.calls.map(([{ anchor }]) => anchor.row);
  return { input, save, wait, press, went, type, say };
}

it.each([
  ['Enter', 1],
  ['Escape', 0],
] as const)('no part of a secret stays in the input after %s', (key, saves) => {
  const { input, save, press } = open();
  press(key);
  expect([input.value, save.mock.calls.length]).toEqual(['', saves]);
  if (saves === 1) expect(save.mock.lastCall?.[0].text).toBe('900-12-6037');
});

it('a typed hidden value that loses the focus becomes a retry prompt and is not saved', () => {
  const { input, save, wait } = open();
  input.blur();
  expect(save).not.toHaveBeenCalled();
  expect(wait).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '1', held: '***', text: '900-12-6037' }),
  );
  expect(input.value).toBe('');
});

it('an unchanged hidden value that loses the focus is neither saved nor prompted for', () => {
  const { input, save, wait, type } = open({ over: false });
  type('');
  input.blur();
  expect([save.mock.calls, wait.mock.calls]).toEqual([[], []]);
});

it('a visible value that loses the focus is saved', () => {
  const { input, save, wait } = open({
    column: { ...hiddenColumn, sensitive: false },
    mask: 'Ana',
  });
  input.blur();
  expect([save.mock.calls.length, wait.mock.calls.length]).toEqual([1, 0]);
});

it('an arrow saves what was typed over a cell and goes on', () => {
  const { save, press, went } = open();
  // Not the arrow's own work in the text.
  expect(press('ArrowDown')).toBe(false);
  expect([save.mock.calls.length, went()]).toEqual([1, [2]]);
});

it.each([
  ['that was opened', { over: false }, () => undefined],
  ['after F2', {}, ({ press }: ReturnType<typeof open>) => press('F2')],
  [
    'that was clicked into',
    {},
    ({ input }: ReturnType<typeof open>) => input.dispatchEvent(new Event('pointerdown')),
  ],
])('an arrow stays in a text %s', (_, how, first) => {
  const opened = open(how);
  first(opened);
  expect(opened.press('ArrowUp')).toBe(true);
  expect([opened.save.mock.calls.length, opened.went()]).toEqual([0, []]);
});

it('says that typing replaces the hidden value when the cell holds one', () => {
  open();
  expect(document.body.textContent).toContain('replaces the hidden value');
  expect(document.querySelector('textarea')!.getAttribute('aria-description')).toContain('hidden');
  document.body.replaceChildren();
  open({ mask: '' });
  expect(document.body.textContent).not.toContain('hidden value');
});

it('warns once about an unusual text while it is typed, and saves it', () => {
  const { type, say, press, save } = open({ mask: '' });
  const said = () => document.querySelector('.grid-hint:not([hidden])')?.textContent;
  expect(said()).toBeUndefined();
  for (const text of ['1', '12', '123']) type(text);
  expect(said()).toBe('Too short?');
  expect(say.mock.calls).toEqual([['Too short?'], ['Too short?']]);
  type('');
  expect(said()).toBeUndefined();
  type('123');
  press('Enter');
  expect(save.mock.lastCall?.[0].text).toBe('123');
  expect(said()).toBeUndefined();
});
