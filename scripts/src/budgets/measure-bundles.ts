import { PLUGIN_ENTRY_KILOBYTES, type ScreenBudget } from './budgets.ts';
import { type BundleManifest, filesOf, modulesWith } from './bundle-graph.ts';

export interface Measurement {
  readonly name: string;
  readonly kilobytes: number;
  readonly limit: number;
}

export interface BundleFacts {
  readonly manifest: BundleManifest;
  /** Plugin id -> file of its entry, as the build wrote them down. */
  readonly pluginEntries: Readonly<Record<string, string>>;
  /** Gzipped bytes of a built file. */
  readonly size: (file: string) => number;
}

const pluginEntry = /^\.\.\/plugins\/[^/]+\/src\/web\/index\.tsx?$/;

/** Every budget with what it comes to; throws when a budget names a module that was not built. */
export function measureBundles(
  facts: BundleFacts,
  budgets: readonly ScreenBudget[],
): readonly Measurement[] {
  const { manifest, pluginEntries, size } = facts;
  const screens = budgets.flatMap(({ screen, modules, jsKilobytes, cssKilobytes, plugins }) => {
    const entryModules = entriesOf(facts, plugins);
    const all = modulesWith(manifest, [...modules, ...entryModules], screen);
    const { scripts, styles } = filesOf(manifest, all);
    return [
      { name: `${screen} scripts`, kilobytes: total(scripts, size), limit: jsKilobytes },
      { name: `${screen} styles`, kilobytes: total(styles, size), limit: cssKilobytes },
    ];
  });
  const plugins = Object.entries(pluginEntries).map(([id, file]) => ({
    name: `entry of plugin ${id}`,
    kilobytes: total([file], size),
    limit: PLUGIN_ENTRY_KILOBYTES,
  }));
  return [...screens, ...plugins];
}

export function isOver({ kilobytes, limit }: Measurement): boolean {
  return kilobytes > limit;
}

/** Modules of the entries of these plugins; of all that were built when none are named. */
function entriesOf(
  { manifest, pluginEntries }: BundleFacts,
  plugins: readonly string[] | undefined,
): string[] {
  const known = plugins ?? Object.keys(pluginEntries);
  const files = known.map((id) => pluginEntries[id] ?? '');
  const isEntry = (module: string) => plugins === undefined && pluginEntry.test(module);
  return Object.keys(manifest).filter(
    (module) => isEntry(module) || files.includes(manifest[module]?.file ?? ''),
  );
}

function total(files: readonly string[], size: (file: string) => number): number {
  return files.reduce((sum, file) => sum + size(file), 0) / 1_024;
}
