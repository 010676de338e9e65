import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLIPBOARD_MS, clearClipboardLater } from './clear-clipboard.ts';

const SECRET = '900-12-6037';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function clipboardAfter(holds: string, state = 'granted') {
  const writeText = vi.fn(() => Promise.resolve());
  const readText = vi.fn(() => Promise.resolve(holds));
  const permissions = { query: () => Promise.resolve({ state }) };
  vi.stubGlobal('navigator', { clipboard: { writeText, readText }, permissions });
  clearClipboardLater(SECRET);
  await vi.advanceTimersByTimeAsync(CLIPBOARD_MS - 1);
  expect(readText).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  return { writeText, readText };
}

it('clears the clipboard after 60 s while it holds the value', async () => {
  const { writeText } = await clipboardAfter(SECRET);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('');
});

it('leaves a clipboard that holds something else by then', async () => {
  const { writeText } = await clipboardAfter('another text');
  expect(writeText).not.toHaveBeenCalled();
});

it('reads no clipboard that the browser would ask about', async () => {
  const { writeText, readText } = await clipboardAfter(SECRET, 'prompt');
  expect([readText.mock.calls, writeText.mock.calls]).toEqual([[], []]);
});
