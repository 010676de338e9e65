import { AsyncLocalStorage } from 'node:async_hooks';

/** The plugin whose code runs; follows it through promises, timers, and event emitters. */
interface PluginScope {
  readonly plugin: string;
  /** Identifies the kernel of the plugin: in tests a process may have several. */
  readonly kernel: symbol;
}

const scopes = new AsyncLocalStorage<PluginScope>();

/** Runs `work`, and everything it starts, in the scope of a plugin. */
export function runAsPlugin<T>(scope: PluginScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The scope of the running code; undefined for the portal's own. */
export function pluginScope(): PluginScope | undefined {
  return scopes.getStore();
}
