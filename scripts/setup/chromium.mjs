import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { StepFailed, quietly, step } from './run-step.mjs';

const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser for the end-to-end tests and benchmarks: the one that CHROMIUM_PATH
 * names, the system's, Playwright's own, or Debian's package when root may
 * install it. The headless shell comes first: each page of a whole Chromium also
 * costs a window with its own user interface, headless or not.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new StepFailed(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  const found = systemChromium() ?? (await playwrightChromium()) ?? (await debianChromium());
  if (!basename(found).includes('headless-shell')) {
    console.log(`No ${SHELL} found: using ${found}, which needs about twice the processor time.`);
  }
  return found;
}

function systemChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...APPLICATIONS].find((file) => existsSync(file)) ?? null;
}

async function playwrightChromium() {
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : null;
}

async function debianChromium() {
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!mayInstall) {
    throw new StepFailed(
      'The end-to-end tests need Chromium: install chromium-headless-shell or chromium from your system’s packages, run `npx playwright install chromium`, or set CHROMIUM_PATH.',
    );
  }
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await step('Installing Chromium', async () => {
    await quietly('apt-get', ['update', '-qq'], options);
    const install = ['install', '-y', '-qq', '--no-install-recommends'];
    await quietly('apt-get', [...install, SHELL], options).catch(() =>
      quietly('apt-get', [...install, 'chromium'], options),
    );
  });
  const installed = systemChromium();
  if (!installed) throw new StepFailed('Chromium was installed, but cannot be found.');
  return installed;
}
