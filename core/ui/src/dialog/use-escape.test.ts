import { fireEvent, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useEscape } from './use-escape.ts';

function layer(onEscape: () => void, open = true) {
  return renderHook(({ isOpen }) => useEscape(isOpen, onEscape), {
    initialProps: { isOpen: open },
  });
}

it('closes only the topmost layer', () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  layer(lower);
  const above = layer(upper);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  above.rerender({ isOpen: false });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
});

it('closes one layer per press, even if the upper one unmounts before the lower one sees the key', () => {
  const lower = vi.fn();
  layer(lower);
  const above = layer(() => above.unmount());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(lower).not.toHaveBeenCalled();
});

it('ignores an Escape that was used already, and composing', () => {
  const onEscape = vi.fn();
  layer(onEscape);
  const used = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  used.preventDefault();
  document.body.dispatchEvent(used);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(onEscape).not.toHaveBeenCalled();
});
