import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast, showToast, TOAST_MS } from './toasts.ts';

function page(singleKeys: boolean) {
  return (
    <>
      <input aria-label="Note" />
      <ToastRegion singleKeys={singleKeys} />
    </>
  );
}

let rerender: (ui: ReactNode) => void;

beforeEach(() => {
  vi.useFakeTimers();
  ({ rerender } = render(page(true)));
});
afterEach(() => {
  act(dismissToast);
  vi.useRealTimers();
});

function show(toast: Parameters<typeof showToast>[0]) {
  act(() => {
    showToast(toast);
  });
}

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

it('shows one at a time, politely, for six seconds', () => {
  show({ tone: 'done', text: 'first' });
  pass(TOAST_MS - 1);
  show({ tone: 'done', text: 'second' });
  expect(screen.queryByText('first')).toBeNull();
  expect(screen.getByText('second').closest('[aria-live]')?.getAttribute('aria-live')).toBe(
    'polite',
  );
  pass(TOAST_MS - 1);
  expect(screen.queryByText('second')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('second')).toBeNull();
});

it('shows a note like a success, but without its icon', () => {
  show({ tone: 'note', text: 'Nothing to copy.' });
  const box = screen.getByText('Nothing to copy.').parentElement;
  expect(box?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  expect(box?.querySelector('.lucide-circle-check')).toBeNull();
  pass(TOAST_MS);
  expect(screen.queryByText('Nothing to copy.')).toBeNull();
});

it('shows an error until it is closed, and announces it assertively', () => {
  show({ tone: 'danger', text: 'Upload failed.' });
  pass(10 * TOAST_MS);
  const text = screen.getByText('Upload failed.');
  expect(text.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Upload failed.')).toBeNull();
});

it('a toast stays while the pointer is on it', () => {
  show({ tone: 'done', text: 'held' });
  const box = screen.getByText('held').closest('.pl-toast') as Element;
  fireEvent.pointerEnter(box);
  pass(10 * TOAST_MS);
  expect(screen.queryByText('held')).not.toBeNull();
  fireEvent.pointerLeave(box);
  pass(TOAST_MS);
  expect(screen.queryByText('held')).toBeNull();
});

it('undoes by Z once, but not while typing or with Ctrl', () => {
  const run = vi.fn();
  show({ tone: 'done', text: 'Form unlinked', action: { label: 'Undo', key: 'z', run } });
  fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Form unlinked')).toBeNull();
});

it('rises above the foot of the page, and returns when the foot is gone', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  const foot = document.body.appendChild(document.createElement('div'));
  foot.dataset['keepClear'] = '';
  foot.getBoundingClientRect = () => new DOMRect(0, window.innerHeight - 64, 1440, 64);
  show({ tone: 'danger', text: 'Upload failed.' });
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region.style.bottom).toBe('72px');
  pass(1_000);
  expect(region.style.bottom).toBe('72px');
  foot.remove();
  pass(1_000);
  expect(region.style.bottom).toBe('16px');
  vi.restoreAllMocks();
});

it('shows the keys that the page has for its action, and leaves them to the page', () => {
  const run = vi.fn();
  show({ tone: 'done', text: 'Set.', action: { label: 'Undo', pageKeys: 'Ctrl Z', run } });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Undo Ctrl Z' }));
  expect(run).toHaveBeenCalledOnce();
});

it('offers no key to users who have switched single keys off', () => {
  const run = vi.fn();
  rerender(page(false));
  show({ tone: 'done', text: 'Form unlinked', action: { label: 'Undo', key: 'z', run } });
  fireEvent.keyDown(document.body, { key: 'z' });
  expect(run).not.toHaveBeenCalled();
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledOnce();
});
