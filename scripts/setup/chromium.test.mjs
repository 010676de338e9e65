import { afterEach, expect, test, vi } from 'vitest';
import { ensureChromium } from './chromium.mjs';

afterEach(() => vi.unstubAllEnvs());

test('the browser that CHROMIUM_PATH names comes first', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(await ensureChromium()).toBe(process.execPath);
});

test('a CHROMIUM_PATH that names nothing is told, and nothing else is taken in its place', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/browser');
});
