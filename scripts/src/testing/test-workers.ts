import { build } from 'esbuild';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Workspace {
  readonly folder: string;
  readonly manifest: {
    readonly exports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Bundles the workers that tests start: Node runs them outside of the test runner, which would read TypeScript. Each has
 * an export with a file for the condition `porchlight-test`.
 */
export async function bundleTestWorkers(): Promise<void> {
  const project = pathToFileURL(join(root, 'scripts/setup/project.mjs')).href;
  const { workspaces } = (await import(project)) as { workspaces(): readonly Workspace[] };
  const workers = workspaces().flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports ?? {}).flatMap((target) => {
      const { 'porchlight-test': file, 'porchlight-source': source } = target;
      return file === undefined || source === undefined
        ? []
        : [{ file: join(folder, file), source: join(folder, source) }];
    }),
  );
  await Promise.all(workers.map(bundle));
}

async function bundle({ file, source }: { file: string; source: string }): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // They find their binary files beside themselves.
    external: ['harfbuzzjs', 'woff2-encoder'],
    // No build before the tests.
    conditions: ['porchlight-source', 'module'],
    // Packages find files of their own by it.
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: "const bundleUrl = require('node:url').pathToFileURL(__filename).href;" },
  });
  mkdirSync(dirname(file), { recursive: true });
  // Another run may be starting a worker at this moment.
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, outputFiles[0]!.contents);
  renameSync(fresh, file);
}
