import { readdirSync, rmSync } from 'node:fs';
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspaces } from './project.mjs';

/**
 * Bundles each package's entry points into its `dist`: own sources together,
 * other packages left as imports. The browser's app is built by Vite from the
 * sources instead.
 */
export async function buildPackages() {
  const { build } = await import('esbuild');
  const shared = {
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'warning',
  };
  await Promise.all(
    workspaces().map(async ({ folder, manifest }) => {
      const outdir = join(folder, 'dist');
      const entryPoints = entriesOf(folder, manifest);
      if (entryPoints.length === 0) return;
      rmSync(outdir, { recursive: true, force: true });
      await build({ ...shared, entryPoints, outdir, outbase: join(folder, 'src') });
      await buildMigrations(build, shared, folder);
    }),
  );
}

function entriesOf(folder, manifest) {
  const named = Object.values(manifest.exports ?? {})
    .map((target) => target['porchlight-source'])
    .filter((source) => /\.tsx?$/.test(source ?? ''))
    .flatMap((source) => expand(folder, source));
  // Found by the kernel through the manifest, not through an export.
  const schemas = join(folder, 'src/generated/schemas.ts');
  const entries = existsSync(schemas) ? [...named, schemas] : named;
  return [...new Set(entries)].filter((entry) => existsSync(entry) && !isForBrowser(folder, entry));
}

/** `./src/commands/*.ts` names every file of that folder that is no test. */
function expand(folder, source) {
  if (!source.includes('*')) return [join(folder, source)];
  const parent = join(folder, dirname(source));
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .filter((name) => /^[a-z0-9-]+\.tsx?$/.test(name))
    .map((name) => join(parent, name));
}

function isForBrowser(folder, entry) {
  if (/\/(core\/(web|ui)|host-web)$/.test(folder.replaceAll('\\', '/'))) return true;
  return /^src\/(web\/|slots\b)/.test(relative(folder, entry).replaceAll('\\', '/'));
}

async function buildMigrations(build, shared, folder) {
  const migrations = join(folder, 'migrations');
  if (!existsSync(migrations)) return;
  const entryPoints = readdirSync(migrations)
    .filter((name) => /^\d{8}-[a-z0-9-]+\.ts$/.test(name))
    .map((name) => join(migrations, name));
  await build({ ...shared, entryPoints, outdir: join(folder, 'dist', 'migrations') });
}
