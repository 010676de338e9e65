import { defineConfig } from '@playwright/test';
import common from '../../../playwright.config.ts';
import type { EngineName } from './engines-test.ts';

/** By engine, the variable that names its browser; `npm run browsers` sets those of what is installed. */
const BROWSERS: readonly (readonly [EngineName, string])[] = [
  ['chromium', 'CHROMIUM_PATH'],
  ['firefox', 'FIREFOX_PATH'],
  ['webkit', 'WEBKIT_BROWSER_PATH'],
];

export default defineConfig<object, { readonly engine: EngineName }>({
  ...common,
  testDir: '.',
  testMatch: '*.engine.ts',
  globalSetup: '../../../scripts/checks/browser-setup.mjs',
  outputDir: '../../../.cache/engine-tests',
  // Each journey prepares what it needs.
  fullyParallel: true,
  timeout: 300_000,
  projects: BROWSERS.filter(([, variable]) => process.env[variable]).map(([name]) => ({
    name,
    use: { engine: name },
  })),
});
