import { pluginScope } from '@porchlight/server/host';
import { createHook } from 'node:async_hooks';

/** Resources that live until they are closed; others end by themselves. */
const lasting = new Set([
  'Timeout',
  'TCPWRAP',
  'TCPSERVERWRAP',
  'PIPEWRAP',
  'PIPESERVERWRAP',
  'UDPWRAP',
  'FSEVENTWRAP',
  'STATWATCHER',
  'PROCESSWRAP',
  'WORKER',
]);

/** Timers, sockets, servers, watchers, and processes that the code of one plugin has opened. */
interface PluginResources {
  /** Types of the resources that are still open, for example `['Timeout']`. */
  open(): readonly string[];
  stop(): void;
}

/** Starts watching; counts resources of all code that runs in the scope of `plugin`. */
export function watchPluginResources(plugin: string): PluginResources {
  const open = new Map<number, string>();
  const hook = createHook({
    init(id, type) {
      if (lasting.has(type) && pluginScope()?.plugin === plugin) open.set(id, type);
    },
    destroy: (id) => void open.delete(id),
  }).enable();
  return {
    open: () => [...open.values()].sort(),
    stop: () => void hook.disable(),
  };
}

/**
 * Starts watching the listeners on the process. The returned function lists the events that have more of them than at the
 * start. Fewer are fine: the logger's listener for `exit` goes with its garbage collection.
 */
export function watchProcessListeners(): () => readonly string[] {
  const before = new Map(
    process.eventNames().map((event) => [event, process.listenerCount(event)] as const),
  );
  return () =>
    process
      .eventNames()
      .filter((event) => process.listenerCount(event) > (before.get(event) ?? 0))
      .map(String);
}
