import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '../toast/toast-region.tsx';
import { dismissToast } from '../toast/toasts.ts';
import { Fact, Facts } from './facts.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

/** Presses the copy button of a value; the clipboard answers as given. */
async function copyEmail(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(
    <>
      <Facts>
        <Fact label="Email" copyText="ana@example.com">
          <a href="mailto:ana@example.com">ana@example.com</a>
        </Fact>
      </Facts>
      <ToastRegion singleKeys />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Copy Email' });
  fireEvent.click(button);
  await act(async () => undefined);
  return button;
}

it('copies a value, and confirms it until the pointer leaves', async () => {
  const written = vi.fn(() => Promise.resolve());
  const button = await copyEmail(written);
  expect(written.mock.calls).toEqual([['ana@example.com']]);
  expect(screen.getByText('Copied').getAttribute('role')).toBe('status');
  fireEvent.pointerLeave(button);
  expect(screen.queryByText('Copied')).toBeNull();
});

it('shows how to copy by hand when the browser refuses the clipboard', async () => {
  await copyEmail(() => Promise.reject(new Error('denied')));
  screen.getByText("Couldn't copy. Select the value and press Ctrl+C.");
  expect(screen.queryByText('Copied')).toBeNull();
});

it('shows no copy button beside an absent value', () => {
  render(
    <Facts>
      <Fact label="Email" copyText="" />
    </Facts>,
  );
  expect(screen.getByText('None')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lets the browser translate labels, but no values', () => {
  render(
    <Facts>
      <Fact label="Name">Rosa Blanco</Fact>
      <Fact label="Plan" />
    </Facts>,
  );
  const isKept = (text: string) => screen.getByText(text).closest('[translate="no"]') !== null;
  expect(['Name', 'Rosa Blanco', 'Plan', 'None'].map(isKept)).toEqual([false, true, false, false]);
});
