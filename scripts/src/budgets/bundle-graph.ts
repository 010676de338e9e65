/** The part of Vite's manifest that is read here. */
export interface BundleManifest {
  readonly [module: string]: {
    readonly file: string;
    /** Of a chunk that several pages share. */
    readonly name?: string;
    readonly css?: readonly string[];
    readonly imports?: readonly string[];
    /** Fetched later, by a dynamic import. */
    readonly dynamicImports?: readonly string[];
  };
}

/**
 * The modules and everything that they import at once; with `later` also what they can come to import.
 *
 * @param budget named in the error when a module was not built
 */
export function modulesWith(
  manifest: BundleManifest,
  modules: readonly string[],
  budget: string,
  later = false,
): ReadonlySet<string> {
  const seen = new Set(modules.map((module) => keyOf(manifest, module)));
  for (const module of seen) {
    const built = manifest[module];
    if (built === undefined)
      throw new Error(`The budget of ${budget} names '${module}', which was not built.`);
    for (const imported of built.imports ?? []) seen.add(imported);
    if (later) for (const imported of built.dynamicImports ?? []) seen.add(imported);
  }
  return seen;
}

/** The files of modules, each once. */
export function filesOf(manifest: BundleManifest, modules: Iterable<string>) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const module of modules) {
    const built = manifest[module];
    if (built === undefined) continue;
    scripts.add(built.file);
    for (const style of built.css ?? []) styles.add(style);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** A source is its own key; a shared chunk's key carries a hash. */
export function keyOf(manifest: BundleManifest, module: string): string {
  const shared = Object.entries(manifest).find(([, { name }]) => name === module);
  return module in manifest ? module : (shared?.[0] ?? module);
}
