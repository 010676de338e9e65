import { createStore, type Store } from '@porchlight/ui/bare';
import type { ApiClient } from '../api/api-client.ts';
import type { WebPluginDefinition } from '../plugin/define-web-plugin.ts';
import { type Bootstrap, fetchBootstrap } from './bootstrap.ts';
import type { PluginLoader } from './plugin-loader.ts';
import { buildSnapshot, type Owned, type WebSnapshot } from './snapshot.ts';

export type PortalState =
  | { readonly phase: 'starting' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly snapshot: WebSnapshot };

/**
 * Holds the snapshot that the screens are drawn from, and replaces it when the server's revision
 * moves on, without a reload: what the user typed stays.
 */
export class PortalStore {
  readonly #api: ApiClient;
  readonly #loader: PluginLoader;
  readonly #former = new Map<string, Owned<WebPluginDefinition>>();
  readonly #state = createStore<PortalState>({ phase: 'starting' });
  #running: Promise<void> | null = null;
  #again = false;
  #newest = 0;

  constructor(api: ApiClient, loader: PluginLoader) {
    this.#api = api;
    this.#loader = loader;
  }

  get state(): Pick<Store<PortalState>, 'get' | 'subscribe'> {
    return this.#state;
  }

  /** Fetches the bootstrap and what it names; calls during a refresh share one more round. */
  refresh(): Promise<void> {
    if (this.#running !== null) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#rounds().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** True when the module with this id is installed, whether it is turned on or off. */
  isInstalled(plugin: string): boolean {
    return this.#loader.has(plugin);
  }

  /** Loads the entry of one plugin, if it is not loaded yet. */
  loadEntry(plugin: string) {
    return this.#loader.load([plugin]);
  }

  /** Resolves when no refresh is running. */
  settled(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Records the `x-portal-revision` of a response. */
  noteRevision(revision: number): void {
    this.#newest = Math.max(this.#newest, revision);
    if (this.#running === null && this.#isBehind()) void this.refresh();
  }

  #isBehind(): boolean {
    const state = this.#state.get();
    return state.phase === 'ready' && this.#newest > state.snapshot.revision;
  }

  async #rounds(): Promise<void> {
    let rounds = 0;
    do {
      this.#again = false;
      rounds += 1;
      try {
        this.#state.set({ phase: 'ready', snapshot: await this.#load() });
      } catch (error) {
        // A running portal continues with its last snapshot; the next response refreshes again.
        if (this.#state.get().phase !== 'ready') this.#state.set({ phase: 'failed', error });
      }
      // A second round for what changed during the first; a third only on request.
    } while (this.#again || (this.#isBehind() && rounds < 2));
  }

  async #load(): Promise<WebSnapshot> {
    const bootstrap: Bootstrap = await fetchBootstrap(this.#api);
    const ids = bootstrap.plugins.filter(({ hasWeb }) => hasWeb).map(({ id }) => id);
    // Core's own pages are all for the staff.
    const own = bootstrap.actor === null ? [] : ['core'];
    const loaded = await this.#loader.load([...own, ...ids]);
    const snapshot = buildSnapshot(bootstrap, loaded, [...this.#former.values()]);
    for (const owned of snapshot.definitions) this.#former.set(owned.plugin.id, owned);
    return snapshot;
  }
}
