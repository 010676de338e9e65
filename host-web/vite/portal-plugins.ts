import type { Plugin } from 'vite';
import { findWebPlugins, type WebPlugin } from './web-plugins.ts';

const VIRTUAL = 'virtual:portal-plugins';
const RESOLVED = `\0${VIRTUAL}`;

/** Where the server finds the files to preload for each plugin, below the built app. */
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
      const preloads: Record<string, readonly string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue;
        const plugin = entries.get(chunk.facadeModuleId);
        if (plugin !== undefined) preloads[plugin] = [chunk.fileName, ...chunk.imports];
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
