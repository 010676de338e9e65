import type { Plugin } from 'vite';
import { findParts, type InstalledPart } from './installed-parts.ts';
import { textsChunkName } from './late-catalogs.ts';

/** What an app is built from, and where to. */
export interface AppBuild {
  /** Folders with `plugins`: the project, or in tests the fixtures. */
  readonly roots: readonly string[];
  readonly outDir: string;
}

interface PartOfApp {
  /** The app: screens of the staff, or pages for visitors. */
  readonly part: 'web' | 'public';
  /** Virtual module with one lazy entry for each installed plugin. */
  readonly module: string;
  /** Plugin id -> its entry's file, and what it or its pages for visitors import beyond the app's own; for the server. */
  readonly preloads: string;
}

const APPS: Readonly<Record<PartOfApp['part'], PartOfApp>> = {
  web: { part: 'web', module: 'virtual:portal-plugins', preloads: 'plugin-preloads.json' },
  public: { part: 'public', module: 'virtual:public-plugins', preloads: 'public-preloads.json' },
};

/**
 * Answers the virtual module of an app with one lazy entry per installed plugin, and writes down which files each entry
 * consists of, so that the server can announce those of the effective plugins.
 *
 * @param roots folders with `plugins`
 */
export function portalPlugins(roots: readonly string[], app: PartOfApp['part']): Plugin {
  const { part, module, preloads: preloadFile } = APPS[app];
  const resolvedModule = `\0${module}`;
  let parts: readonly InstalledPart[] = [];
  const entries = new Map<string, string>();
  return {
    name: 'porchlight:portal-plugins',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId, name }) => {
              const plugin = entries.get(facadeModuleId ?? '');
              const prefix = part === 'web' ? 'plugin' : 'public';
              const chunk =
                plugin === undefined ? textsChunkName(facadeModuleId ?? '') : `${prefix}-${plugin}`;
              return `assets/${chunk ?? name}-[hash].js`;
            },
          },
        },
      },
    }),
    buildStart() {
      parts = roots.flatMap((root) => findParts(root, part));
      entries.clear();
    },
    resolveId(id) {
      return id === module ? resolvedModule : null;
    },
    async load(id) {
      if (id !== resolvedModule) return null;
      for (const { id: plugin, entry } of parts) {
        const resolved = await this.resolve(entry, undefined);
        if (resolved === null)
          throw new Error(`The ${part} part of plugin '${plugin}' is missing.`);
        entries.set(resolved.id, plugin);
      }
      return entriesModule(parts, part);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const first = new Set(chunks.filter((one) => one.isEntry).map((one) => one.fileName));
      for (const file of first) {
        for (const one of chunks.filter((chunk) => chunk.fileName === file))
          for (const imported of one.imports) first.add(imported);
      }
      const preloads: Record<string, readonly string[]> = {};
      for (const { facadeModuleId, fileName, imports, dynamicImports } of chunks) {
        const plugin = entries.get(facadeModuleId ?? '');
        if (plugin === undefined) continue;
        const pages = chunks.filter((one) => dynamicImports.includes(one.fileName));
        const shared = part === 'public' ? importedByMost(pages) : [];
        preloads[plugin] = [fileName, ...new Set([...imports, ...shared])].filter(
          (file) => !first.has(file),
        );
      }
      const source = JSON.stringify(preloads);
      this.emitFile({ type: 'asset', fileName: preloadFile, source });
    },
  };
}

/** What more than half of the pages import: a page that is opened will most likely need it. */
function importedByMost(pages: readonly { readonly imports: readonly string[] }[]): string[] {
  const imported = pages.flatMap(({ imports }) => imports);
  const isOfMost = (file: string) =>
    imported.filter((one) => one === file).length > pages.length / 2;
  return [...new Set(imported)].filter(isOfMost);
}

/** Exported for its test. */
export function entriesModule(parts: readonly InstalledPart[], part: PartOfApp['part']): string {
  const lines = parts.map(({ id, entry, pages }) => {
    const load = `() => import(${JSON.stringify(entry)})`;
    const value = part === 'web' ? load : `{ pages: ${JSON.stringify(pages)}, load: ${load} }`;
    return `  ${JSON.stringify(id)}: ${value},`;
  });
  return ['export const plugins = {', ...lines, '};', ''].join('\n');
}
