import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { copyLink } from './copy-link.ts';
import { ToastRegion } from './toast-region.tsx';
import { dismissToast } from './toasts.ts';

afterEach(() => {
  act(dismissToast);
  vi.unstubAllGlobals();
});

function stubClipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}

it('puts the link on the clipboard and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  stubClipboard(writeText);
  render(<ToastRegion singleKeys />);
  await act(() => copyLink('https://portal.example/form'));
  expect(writeText).toHaveBeenCalledWith('https://portal.example/form');
  screen.getByText('Link copied');
});

it('says how to copy the link when the browser refuses', async () => {
  stubClipboard(() => Promise.reject(new Error('refused')));
  render(<ToastRegion singleKeys />);
  await act(() => copyLink('https://portal.example/form'));
  screen.getByText("Couldn't copy the link. Select it and press Ctrl+C.");
});
