import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';

/** Entry chunks of the installed plugins by id, as `virtual:portal-plugins` gives them. */
export type PluginEntries = Readonly<
  Record<string, () => Promise<{ readonly default: WebPluginDefinition }>>
>;

export type LoadedPlugin =
  | { readonly id: string; readonly definition: WebPluginDefinition }
  | { readonly id: string; readonly failure: unknown };

/** Imports each plugin's entry once, on demand: an inactive plugin costs nothing. */
export class PluginLoader {
  readonly #entries: PluginEntries;
  readonly #loaded = new Map<string, Promise<LoadedPlugin>>();

  constructor(entries: PluginEntries) {
    this.#entries = entries;
  }

  /** True when the web app was built with the plugin, whether it is turned on or off. */
  has(id: string): boolean {
    return this.#entries[id] !== undefined;
  }

  load(ids: readonly string[]): Promise<LoadedPlugin[]> {
    return Promise.all(ids.map((id) => this.#loadOne(id)));
  }

  #loadOne(id: string): Promise<LoadedPlugin> {
    const known = this.#loaded.get(id);
    if (known !== undefined) return known;
    const loading = this.#import(id).then((loaded) => {
      // A chunk that failed to load is fetched again next time.
      if ('failure' in loaded) this.#loaded.delete(id);
      return loaded;
    });
    this.#loaded.set(id, loading);
    return loading;
  }

  async #import(id: string): Promise<LoadedPlugin> {
    try {
      const entry = this.#entries[id];
      if (entry === undefined) throw new Error(`The web app was built without the plugin '${id}'.`);
      const { default: definition } = await entry();
      if (definition.id !== id) {
        throw new Error(`The web entry of plugin '${id}' says that its id is '${definition.id}'.`);
      }
      return { id, definition };
    } catch (failure) {
      return { id, failure };
    }
  }
}
