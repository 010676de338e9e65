import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Packages run from their sources: no build before the tests.
const conditions = ['porchlight-source', 'module', 'browser', 'development|production'];
// As Node resolves: some packages offer bundlers a 'module' that Node itself cannot load.
// 'porchlight-test' names workers, which Node starts itself: the global setup bundles them from the sources.
const serverConditions = ['porchlight-test', 'porchlight-source', 'node', 'development|production'];

const browserSide = [
  'core/{web,ui,grid}/**/*.test.{ts,tsx}',
  'plugins/*/src/{web,public,slots,form-types/renderer}/**/*.test.{ts,tsx}',
  'host-web/**/*.test.{ts,tsx}',
];
const neverTests = ['**/node_modules/**', '**/dist/**', '**/e2e/**'];
// They replace whole modules, so they need their own module registry.
const isolated = '**/*.isolated.test.{ts,tsx}';
const isolatedInBrowser = [
  'core/{web,ui,grid}/**/*.isolated.test.{ts,tsx}',
  'plugins/*/src/{web,public,slots,form-types/renderer}/**/*.isolated.test.{ts,tsx}',
];
const onServer = {
  setupFiles: ['plugins/agents/src/server/testing/cheap-passwords.ts'],
  environment: 'node' as const,
  // A busy machine may be slow; on an idle one the tests wait for nothing.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};
const inBrowser = {
  environment: 'jsdom',
  setupFiles: ['core/ui/src/testing/jsdom-setup.ts'],
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    globalSetup: ['scripts/src/testing/global-setup.ts'],
    // `isolate: false` below: one copy of the modules (and one document) per worker, in half the time.
    // Tests wait for the database as often as they compute: a core for each, the first one included.
    maxWorkers: availableParallelism(),
    // Without layout the kit finds nothing to focus in a dialog, and says so with the whole element.
    onConsoleLog: (log) => !log.startsWith('[@mantine/hooks/use-focus-trap]'),
    projects: [
      {
        ssr: { resolve: { conditions: serverConditions } },
        test: {
          ...onServer,
          name: 'server',
          include: [
            '{core,plugins,host-api,schemas,scripts}/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ],
          exclude: [...neverTests, ...browserSide, isolated],
          isolate: false,
        },
      },
      {
        ssr: { resolve: { conditions: serverConditions } },
        test: {
          ...onServer,
          name: 'server-isolated',
          include: ['{core,plugins}/**/*.isolated.test.ts'],
          exclude: [...neverTests, ...browserSide],
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          ...inBrowser,
          name: 'browser',
          include: browserSide,
          exclude: [...neverTests, isolated],
          isolate: false,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          ...inBrowser,
          name: 'browser-isolated',
          include: isolatedInBrowser,
          exclude: neverTests,
        },
      },
    ],
  },
});
