import { join } from 'node:path';

/** True while this code runs from its TypeScript sources: plugins are then taken from theirs. */
const fromSource = import.meta.url.endsWith('.ts');
const conditions = fromSource ? ['porchlight-source', 'default'] : ['default'];

export type PackageExports = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * Absolute file behind an export subpath (`./server`), or undefined when the
 * package does not export it. Only the forms that plugins use: a string, or
 * `porchlight-source` and `default`. A package without sources gives its build.
 */
export function packageEntry(
  folder: string,
  exports: PackageExports,
  subpath: string,
): string | undefined {
  const target = exports[subpath];
  if (typeof target === 'string') return join(folder, target);
  const condition = conditions.find((name) => target?.[name] !== undefined);
  return condition === undefined ? undefined : join(folder, target![condition]!);
}

/** The folder of a package that corresponds to `src/<path>`: the sources or the build. */
export function packageSide(
  entry: string,
  folder: string,
): { readonly root: string; readonly ending: string } {
  return entry.endsWith('.ts')
    ? { root: join(folder, 'src'), ending: 'ts' }
    : { root: join(folder, 'dist'), ending: 'js' };
}
