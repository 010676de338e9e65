import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A plugin's entry only says what the plugin has; its pages come when they are opened. */
const LARGEST_ENTRY = 6 * 1024;

/**
 * `npm run budgets`: the size of each plugin's entry in the built web app. What a
 * whole page costs is measured in the browser (host-web/e2e/budgets.spec.ts).
 */
export async function run(): Promise<number> {
  const dist = join(process.cwd(), 'host-web', 'dist');
  const files = JSON.parse(readFileSync(join(dist, 'plugin-preloads.json'), 'utf8')) as Record<
    string,
    readonly string[]
  >;
  const entries = Object.entries(files).map(([plugin, [entry = '']]) => ({
    plugin,
    bytes: gzipSync(readFileSync(join(dist, entry)), { level: 9 }).length,
  }));
  for (const { plugin, bytes } of entries) {
    const verdict = bytes > LARGEST_ENTRY ? `more than the ${LARGEST_ENTRY} it may have` : 'fine';
    console.log(`Entry of plugin ${plugin}: ${bytes} bytes compressed, ${verdict}`);
  }
  return entries.length > 0 && entries.every(({ bytes }) => bytes <= LARGEST_ENTRY) ? 0 : 1;
}
