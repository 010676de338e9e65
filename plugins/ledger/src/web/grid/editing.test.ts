import { afterEach, expect, it, vi } from 'vitest';
import type { GridCore } from './core.ts';
import { createEditor, type TypedCell } from './editing.ts';
import type { GridColumn } from './types.ts';

afterEach(() => document.body.replaceChildren());

const ssn: GridColumn = {
  ...{ key: 'ssn', label: 'SSN', group: 'All', width: 100, type: 'text' },
  ...{ editable: true, align: 'start', sensitive: true },
};

/** An editor over one cell that shows a mask. */
function open() {
  const source = { id: () => '1', text: () => '***', raw: () => '***', subscribe: () => vi.fn() };
  const core = {
    ...{ columns: [ssn], selection: null, reveal: vi.fn(), focus: vi.fn(), drawAsked: vi.fn() },
    options: { source, on: { editing: vi.fn(), say: vi.fn() } },
    pin(element: HTMLElement) {
      document.body.append(element);
      return { move: vi.fn(), remove: () => element.remove() };
    },
  };
  const save = vi.fn<(cell: TypedCell) => void>();
  const parts = { save, saveAll: vi.fn<(cell: TypedCell) => void>(), waiting: () => null };
  createEditor(core as unknown as GridCore, parts).open({ row: 0, column: 0 }, '9');
  const input = document.querySelector('textarea')!;
  input.value = '900-12-6037';
  input.dispatchEvent(new Event('input'));
  const press = (key: string) => input.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return { input, save, press };
}

it.each([
  ['Enter', 1],
  ['Escape', 0],
] as const)('nothing of a secret stays in the input after %s', (key, saves) => {
  const { input, save, press } = open();
  press(key);
  expect([input.value, save.mock.calls.length]).toEqual(['', saves]);
  if (saves === 1) expect(save.mock.lastCall?.[0].text).toBe('900-12-6037');
});
