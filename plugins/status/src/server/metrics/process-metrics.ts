import type { Registry } from 'prom-client';

let registry: Promise<Registry> | undefined;

/**
 * The metrics of Node.js under their usual names: processor, memory, event loop, garbage collection. One registry for the
 * process, because their observers cannot be taken down when the plugin is turned off.
 */
export function processMetrics(): Promise<Registry> {
  registry ??= import('prom-client').then(({ collectDefaultMetrics, Registry }) => {
    const made = new Registry();
    collectDefaultMetrics({ register: made });
    return made;
  });
  return registry;
}
