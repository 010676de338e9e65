import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { quietly, step } from './run-step.mjs';
import { contentHash, isDone, markDone } from './stamps.mjs';

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'core', 'plugins', 'schemas'];

/** Generates code from the schemas, then builds the packages and the web app, each only if its sources changed. */
export async function ensureBuilt() {
  await ensurePackages();
  await ensureWeb();
}

/** The packages alone, without the web app. */
export async function ensurePackages() {
  const hash = contentHash([...SHARED, 'host-api', 'scripts']);
  if (isDone('packages', hash, ['host-api/dist/index.js', 'schemas/src/generated/schemas.ts']))
    return;
  await step('Building the portal', async () => {
    await quietly(process.execPath, [join(root, 'scripts', 'generate.mjs')], { cwd: root });
    const { buildPackages } = await import('./build-packages.mjs');
    await buildPackages();
  });
  markDone('packages', hash);
}

/** The web app; its packages are built from their sources. */
export async function ensureWeb() {
  if (!existsSync(join(root, 'host-web', 'vite.config.ts'))) return;
  // What is generated from the schemas is no source of its own.
  const hash = contentHash([...SHARED, 'host-web', 'scripts/src/generate']);
  if (isDone('web', hash, ['host-web/dist/index.html', 'host-web/dist/public.html'])) return;
  await step('Building the web app', async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = {
      cwd: join(root, 'host-web'),
      env: { ...process.env, NODE_ENV: 'production' },
    };
    const build = (...args) =>
      quietly(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], options);
    // The first build empties the folder.
    await build();
    await build('--config', 'vite.public.config.ts');
  });
  markDone('web', hash);
}
