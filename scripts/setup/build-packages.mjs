import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root, workspaces } from './project.mjs';

/**
 * Bundles each package's entry points into its `dist`: own sources together,
 * other packages left as imports. The browser's app is built by Vite from the
 * sources instead.
 */
export async function buildPackages() {
  const { build } = await import('esbuild');
  await Promise.all(
    workspaces().map(async ({ folder, manifest }) => {
      const dist = join(folder, 'dist');
      const written = [
        ...(await bundle(build, entriesOf(folder, manifest), dist, join(folder, 'src'))),
        ...(await bundle(build, migrationsOf(folder), join(dist, 'migrations'))),
      ];
      // Only afterwards: a portal that runs must not miss its files in between. The web app's folder is Vite's.
      if (written.length > 0 && existsSync(dist)) removeOthers(dist, new Set(written));
    }),
  );
}

async function bundle(build, entryPoints, outdir, outbase) {
  if (entryPoints.length === 0) return [];
  const { metafile } = await build({
    entryPoints,
    outdir,
    outbase,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'node20',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    // Node holds the text of all code in memory; much of the generated validators is indentation. Limited lines, so that a
    // stack trace still leads to a place.
    minifyWhitespace: true,
    lineLimit: 120,
    sourcemap: 'linked',
    metafile: true,
    absWorkingDir: root,
    logLevel: 'warning',
  });
  return Object.keys(metafile.outputs).map((file) => resolve(root, file));
}

function removeOthers(dist, written) {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !written.has(file)) rmSync(file);
  }
}

function entriesOf(folder, manifest) {
  const named = Object.values(manifest.exports ?? {})
    .map((target) => target['porchlight-source'])
    .filter((source) => /\.tsx?$/.test(source ?? ''))
    .flatMap((source) => expand(folder, source));
  // Found by the kernel through the manifest, not through an export.
  const schemas = join(folder, 'src/generated/schemas.ts');
  const entries = existsSync(schemas) ? [...named, schemas] : named;
  return [...new Set(entries)].filter((entry) => !isForBrowser(folder, entry));
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
  if (/\/(core\/(web|ui|grid)|host-web)$/.test(folder.replaceAll('\\', '/'))) return true;
  return /^src\/(web\/|public\/|slots\b)/.test(relative(folder, entry).replaceAll('\\', '/'));
}

function migrationsOf(folder) {
  const migrations = join(folder, 'migrations');
  if (!existsSync(migrations)) return [];
  return readdirSync(migrations)
    .filter((name) => /^\d{8}-[a-z0-9-]+\.ts$/.test(name))
    .map((name) => join(migrations, name));
}
