import type { Plugin } from 'vite';
import { findWebPlugins, type WebPlugin } from './web-plugins.ts';

const VIRTUAL = 'virtual:portal-plugins';
const RESOLVED = `\0${VIRTUAL}`;

/** Plugin id -> its entry's file and what that imports beyond the app's own; read by the server. */
const PRELOAD_FILE = 'plugin-preloads.json';

/**
 * Answers `virtual:portal-plugins` with one lazy entry per installed plugin, and writes down which
 * files each entry consists of, so that the server can announce those of the effective plugins.
 */
export function portalPlugins(root: string): Plugin {
  let plugins: readonly WebPlugin[] = [];
  const entries = new Map<string, string>();
  return {
    name: 'porchlight:portal-plugins',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId, name }) => {
              const plugin = entries.get(facadeModuleId ?? '');
              return `assets/${plugin === undefined ? name : `plugin-${plugin}`}-[hash].js`;
            },
          },
        },
      },
    }),
    buildStart() {
      plugins = findWebPlugins(root);
      entries.clear();
    },
    resolveId(id) {
      return id === VIRTUAL ? RESOLVED : null;
    },
    async load(id) {
      if (id !== RESOLVED) return null;
      for (const { id: plugin, entry } of plugins) {
        const resolved = await this.resolve(entry, undefined);
        if (resolved === null) throw new Error(`The web part of plugin '${plugin}' is missing.`);
        entries.set(resolved.id, plugin);
      }
      return entriesModule(plugins);
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const first = new Set(
        chunks.flatMap((one) => (one.isEntry ? [one.fileName, ...one.imports] : [])),
      );
      const preloads: Record<string, readonly string[]> = {};
      for (const { facadeModuleId, fileName, imports } of chunks) {
        const plugin = entries.get(facadeModuleId ?? '');
        if (plugin === undefined) continue;
        preloads[plugin] = [fileName, ...imports.filter((file) => !first.has(file))];
      }
      const source = JSON.stringify(preloads);
      this.emitFile({ type: 'asset', fileName: PRELOAD_FILE, source });
    },
  };
}

/** Exported for its test. */
export function entriesModule(plugins: readonly WebPlugin[]): string {
  const lines = plugins.map(
    ({ id, entry }) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(entry)}),`,
  );
  return ['export const plugins = {', ...lines, '};', ''].join('\n');
}
