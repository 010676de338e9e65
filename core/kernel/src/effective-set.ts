import type { GraphNode } from './plugin-graph.ts';

/** `waiting`: wanted and sound, but a required plugin is not effective. */
export type ModuleState = 'running' | 'off' | 'waiting' | 'failed';

export interface EffectiveNode extends GraphNode {
  readonly title: string;
  /** Cannot be switched off: counts as wanted whatever is stored. */
  readonly critical: boolean;
}

export interface EffectiveInput {
  /** Providers before dependants, as `orderPlugins` gives them; faulty plugins may follow. */
  readonly plugins: readonly EffectiveNode[];
  readonly wanted: ReadonlySet<string>;
  /** Plugin id -> why it cannot run. */
  readonly failed: ReadonlyMap<string, string>;
}

export interface ModuleStatus {
  readonly wanted: boolean;
  readonly effective: boolean;
  readonly state: ModuleState;
  /** One sentence for the modules screen; null while running or off. */
  readonly reason: string | null;
}

/**
 * `effective = wanted and not failed and every required plugin effective`.
 * A provider that comes back brings its dependants back,
 * because what they want is never touched.
 */
export function computeEffective(input: EffectiveInput): ReadonlyMap<string, ModuleStatus> {
  const titles = new Map(input.plugins.map((plugin) => [plugin.id, plugin.title]));
  const statuses = new Map<string, ModuleStatus>();
  for (const plugin of input.plugins) {
    const wanted = plugin.critical || input.wanted.has(plugin.id);
    const failure = input.failed.get(plugin.id);
    const lacking = plugin.requires.filter((id) => statuses.get(id)?.effective !== true);
    if (!wanted) {
      statuses.set(plugin.id, { wanted, effective: false, state: 'off', reason: null });
    } else if (failure !== undefined) {
      statuses.set(plugin.id, { wanted, effective: false, state: 'failed', reason: failure });
    } else if (lacking.length > 0) {
      const names = lacking.map((id) => describeLack(titles.get(id) ?? id, statuses.get(id)));
      const reason = `Waits for ${names.join(' and ')}`;
      statuses.set(plugin.id, { wanted, effective: false, state: 'waiting', reason });
    } else {
      statuses.set(plugin.id, { wanted, effective: true, state: 'running', reason: null });
    }
  }
  return statuses;
}

function describeLack(title: string, status: ModuleStatus | undefined): string {
  switch (status?.state) {
    case 'off':
      return `${title}, which is off`;
    case 'waiting':
      return `${title}, which is waiting itself`;
    default:
      return `${title}, which has failed`;
  }
}
