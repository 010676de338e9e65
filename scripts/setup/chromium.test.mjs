import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureChromium } from './chromium.mjs';

let folder;
let print;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  print = vi.spyOn(console, 'log').mockReturnValue();
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function install(name) {
  const file = join(folder, name);
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

describe('the browser of the tests', () => {
  test('CHROMIUM_PATH overrides every installed browser', async () => {
    install('chromium-headless-shell');
    const named = install('my-browser');
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(await ensureChromium()).toBe(named);
    expect(print).not.toHaveBeenCalled();
  });

  test('rejects a CHROMIUM_PATH without a file instead of using another browser', async () => {
    install('chromium-headless-shell');
    vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
    await expect(ensureChromium()).rejects.toThrow('CHROMIUM_PATH names /no/such/browser');
  });

  test('prefers the headless shell to a whole Chromium', async () => {
    install('chromium');
    const shell = install('chromium-headless-shell');
    expect(await ensureChromium()).toBe(shell);
    expect(print).not.toHaveBeenCalled();
  });

  test('uses a whole Chromium without the headless shell, and says so in one line', async () => {
    const whole = install('chromium');
    expect(await ensureChromium()).toBe(whole);
    expect(print).toHaveBeenCalledExactlyOnceWith(
      `No chromium-headless-shell found: using ${whole}, which needs about twice the processor time.`,
    );
  });
});
