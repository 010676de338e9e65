import { afterEach, expect, it, vi } from 'vitest';
import { readClipboard } from './read-clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

const item = (flavors: Readonly<Record<string, string>>) => ({
  types: Object.keys(flavors),
  getType: (type: string) => Promise.resolve({ text: () => Promise.resolve(flavors[type]!) }),
});

it.each([
  ['both flavors', { read: [item({ 'text/html': '<p>', 'text/plain': 'a' })] }, '<p>', 'a'],
  ['one flavor', { read: [item({ 'image/png': '' }), item({ 'text/plain': 'a' })] }, '', 'a'],
  ['a browser that reads only texts', { readText: 'a' }, '', 'a'],
])('reads the clipboard for the menu: %s', async (_, answers, html, plain) => {
  const clipboard = Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, () => Promise.resolve(value)]),
  );
  vi.stubGlobal('navigator', { clipboard });
  expect(await readClipboard()).toEqual({ html, plain });
});

it('rejects where the page may not read the clipboard', async () => {
  vi.stubGlobal('navigator', {});
  await expect(readClipboard()).rejects.toThrow();
});
