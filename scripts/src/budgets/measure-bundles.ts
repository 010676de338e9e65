import { PLUGIN_ENTRY_KILOBYTES, type ScreenBudget } from './budgets.ts';

/** The part of Vite's manifest that is read here. */
export interface BundleManifest {
  readonly [module: string]: {
    readonly file: string;
    /** Of a chunk that several pages share. */
    readonly name?: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
  };
}

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
  const entryModules = modulesOf(manifest, Object.values(pluginEntries));
  const screens = budgets.flatMap(({ screen, modules, jsKilobytes, cssKilobytes }) => {
    const { scripts, styles } = filesOf(manifest, [...modules, ...entryModules], screen);
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

function modulesOf(manifest: BundleManifest, files: readonly string[]): string[] {
  return Object.keys(manifest).filter(
    (module) => pluginEntry.test(module) || files.includes(manifest[module]?.file ?? ''),
  );
}

/** Files of the modules and of everything that they import at once. */
function filesOf(manifest: BundleManifest, modules: readonly string[], screen: string) {
  const seen = new Set(modules.map((module) => keyOf(manifest, module)));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const module of seen) {
    const built = manifest[module];
    if (built === undefined)
      throw new Error(`The budget of ${screen} names '${module}', which was not built.`);
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
    for (const imported of built.imports ?? []) seen.add(imported);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A source is its own key; a shared chunk's key carries a hash. */
function keyOf(manifest: BundleManifest, module: string): string {
  const shared = Object.entries(manifest).find(([, { name }]) => name === module);
  return module in manifest ? module : (shared?.[0] ?? module);
}

function total(files: readonly string[], size: (file: string) => number): number {
  return files.reduce((sum, file) => sum + size(file), 0) / 1_024;
}
