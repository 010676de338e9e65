import type { GraphNode } from './plugin-graph.ts';

/** `waiting`: turned on and not failed, but a required plugin is not effective. */
export type PluginState = 'running' | 'off' | 'waiting' | 'failed';

export interface EffectiveNode extends GraphNode {
  readonly title: string;
  /** Cannot be turned off, whatever the stored state says. */
  readonly critical: boolean;
}

export interface EffectiveInput {
  /** Providers before dependents, as `orderPlugins` returns them; faulty plugins may follow. */
  readonly plugins: readonly EffectiveNode[];
  /** Plugins that are turned on. */
  readonly desired: ReadonlySet<string>;
  /** Plugin id -> why it cannot run. */
  readonly failed: ReadonlyMap<string, string>;
}

export interface PluginStatus {
  readonly desired: boolean;
  readonly effective: boolean;
  readonly state: PluginState;
  /** One sentence for the modules screen; null while running or off. */
  readonly reason: string | null;
}

/**
 * `effective = desired and not failed and every required plugin effective`.
 * Turning a provider off leaves the desired state of its dependents alone, so they return with it.
 */
export function computeEffective(input: EffectiveInput): ReadonlyMap<string, PluginStatus> {
  const titles = new Map(input.plugins.map((plugin) => [plugin.id, plugin.title]));
  const statuses = new Map<string, PluginStatus>();
  for (const plugin of input.plugins) {
    const desired = plugin.critical || input.desired.has(plugin.id);
    const failure = input.failed.get(plugin.id);
    const lacking = plugin.requires.filter((id) => statuses.get(id)?.effective !== true);
    if (!desired) {
      statuses.set(plugin.id, { desired, effective: false, state: 'off', reason: null });
    } else if (failure !== undefined) {
      statuses.set(plugin.id, { desired, effective: false, state: 'failed', reason: failure });
    } else if (lacking.length > 0) {
      const names = lacking.map((id) => describeLack(titles.get(id) ?? id, statuses.get(id)));
      const reason = `Waits for ${names.join(' and ')}`;
      statuses.set(plugin.id, { desired, effective: false, state: 'waiting', reason });
    } else {
      statuses.set(plugin.id, { desired, effective: true, state: 'running', reason: null });
    }
  }
  return statuses;
}

function describeLack(title: string, status: PluginStatus | undefined): string {
  switch (status?.state) {
    case 'off':
      return `${title}, which is off`;
    case 'waiting':
      return `${title}, which is waiting itself`;
    default:
      return `${title}, which has failed`;
  }
}
