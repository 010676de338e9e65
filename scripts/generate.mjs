// Makes src/generated of every package with schemas. Plain Node: it runs before anything else is built.
// The generator itself is TypeScript; it is bundled once per version of its sources, in scripts/.cache.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const sourceFolders = [join(scripts, 'src/generate'), join(root, 'schemas/src')];
const sources = sourceFolders
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .concat(join(root, 'schemas/x-keywords.schema.json'))
  .sort();

const hash = createHash('sha256');
for (const file of sources) hash.update(readFileSync(file));
const version = hash.digest('hex').slice(0, 16);

const bundle = join(scripts, '.cache', `generate-${version}`);
if (!existsSync(bundle)) {
  const { buildSync } = await import('esbuild');
  const unfinished = `${bundle}.${process.pid}`;
  buildSync({
    entryPoints: [join(scripts, 'src/generate/main.ts')],
    outdir: unfinished,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['porchlight-source'],
    external: ['ajv', 'ajv/*', 'esbuild', 'json-schema-to-typescript'],
    logLevel: 'warning',
  });
  try {
    renameSync(unfinished, bundle);
  } catch (error) {
    // Another process was first; its bundle has the same sources.
    if (!existsSync(bundle)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

const { generate } = await import(pathToFileURL(join(bundle, 'main.mjs')).href);
process.exitCode = await generate({ root, version });
