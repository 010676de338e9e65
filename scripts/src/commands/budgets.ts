import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageBudgets, screenBudgets } from '../budgets/budgets.ts';
import type { BundleManifest } from '../budgets/bundle-graph.ts';
import { isOver, measureBundles } from '../budgets/measure-bundles.ts';
import { measurePages } from '../budgets/measure-pages.ts';
import { measureVisitorPages } from '../budgets/measure-visitor-pages.ts';

/** `npm run budgets`: what the built web app costs a browser, and whether that is too much. */
export function run(): Promise<number> {
  const built = join(process.cwd(), 'host-web', 'dist');
  const readJson = (file: string): unknown => JSON.parse(readFileSync(join(built, file), 'utf8'));
  const preloads = readJson('plugin-preloads.json') as Readonly<Record<string, readonly string[]>>;
  const facts = {
    manifest: readJson('.vite/manifest.json') as BundleManifest,
    pluginEntries: Object.fromEntries(
      Object.entries(preloads).map(([id, [entry = '']]) => [id, entry]),
    ),
    size: (file: string) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
  };
  const measurements = [
    ...measureBundles(facts, screenBudgets),
    ...measurePages(facts, pageBudgets),
    ...measureVisitorPages({
      manifest: readJson('.vite/public-manifest.json') as BundleManifest,
      size: facts.size,
    }),
  ];
  for (const measurement of measurements) {
    const { name, kilobytes, limit } = measurement;
    const line = `${name}: ${kilobytes.toFixed(1)} of ${String(limit)} KB`;
    if (isOver(measurement)) console.error(`${line}: too much`);
    else console.log(line);
  }
  return Promise.resolve(measurements.some(isOver) ? 1 : 0);
}
