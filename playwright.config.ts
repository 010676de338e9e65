import { defineConfig } from '@playwright/test';
import { getuid, platform } from 'node:process';

const asRoot = platform !== 'win32' && getuid?.() === 0;
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: '.',
  testMatch: [
    'host-web/e2e/**/*.spec.ts',
    '{core,plugins}/*/e2e/**/*.spec.ts',
    'scripts/emulators/*/e2e/**/*.spec.ts',
  ],
  outputDir: '.cache/browser-tests',
  globalSetup: './scripts/checks/browser-setup.mjs',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Far above what a test needs: a busy machine must not fail one.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // Recording every step slows all tests down; `--trace on` records those of a failure that its picture does not explain.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A name that is no secure context, as a portal in an office network has it.
        '--host-resolver-rules=MAP portal.test 127.0.0.1',
      ],
    },
  },
});
