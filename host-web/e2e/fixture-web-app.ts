import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig } from 'vite';
import { publicConfig } from '../vite/public-config.ts';
import { staffConfig } from '../vite/staff-config.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = join(project, 'core/testing/fixtures');

/** Builds the screens and public pages of the fixture plugins into a temporary folder. */
export async function buildFixtureWebApp(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-web-app-'));
  const app = { roots: [project, fixtures], outDir: folder };
  const mode = process.env['NODE_ENV'];
  for (const config of [staffConfig(app), publicConfig(app)]) {
    await build(
      mergeConfig(config, {
        configFile: false,
        logLevel: 'error',
        build: { minify: false },
        resolve: {
          alias: [
            {
              find: /^@porchlight-fixtures\/([^/]+)\/(web|public)$/,
              replacement: join(fixtures, 'plugins/$1/src/$2/index.ts'),
            },
          ],
        },
      }),
    );
  }
  // The build makes this process a production one; the tests after it share the process.
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
