import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose code runs; follows it through promises, timers and event emitters. */
export interface PluginScope {
  readonly plugin: string;
  /** The kernel the plugin belongs to: a process may hold several in tests. */
  readonly kernel: object;
}

const scopes = new AsyncLocalStorage<PluginScope>();

/** Runs `work`, and all that it sets off, on the account of a plugin; answers what it returns. */
export function runAsPlugin<T>(scope: PluginScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The plugin on whose account the running code is; undefined for the portal's own. */
export function pluginScope(): PluginScope | undefined {
  return scopes.getStore();
}
