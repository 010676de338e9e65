import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useTypedAhead } from './use-typed-ahead.ts';

function Layer({ isWaiting, onEscape }: Parameters<typeof useTypedAhead>[0]) {
  const typed = useTypedAhead({ isWaiting, onEscape });
  return <output>{typed}</output>;
}

const press = (...keys: readonly string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

it('buffers keys until the field has loaded, and does not pass them to shortcuts', () => {
  const [onEscape, onShortcut] = [vi.fn(), vi.fn()];
  document.body.addEventListener('keydown', onShortcut);
  const { rerender } = render(<Layer isWaiting onEscape={onEscape} />);
  press('m', 'a', 'x', 'Backspace', 'r', 'Shift', 'é');
  expect(screen.getByRole('status').textContent).toBe('maré');
  expect(onShortcut).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(onShortcut).toHaveBeenCalledTimes(2);
  rerender(<Layer isWaiting={false} onEscape={onEscape} />);
  press('z', 'Escape');
  expect(screen.getByRole('status').textContent).toBe('maré');
  expect([onEscape.mock.calls.length, onShortcut.mock.calls.length]).toEqual([0, 4]);
  document.body.removeEventListener('keydown', onShortcut);
});

it('passes Escape on while the field is loading', () => {
  const onEscape = vi.fn();
  render(<Layer isWaiting onEscape={onEscape} />);
  press('Escape');
  expect(onEscape).toHaveBeenCalledOnce();
});
