import type { BootRecorder } from './boot-report.ts';
import { checkRegistrations } from './check-registrations.ts';
import type { InstalledPlugin } from './installed-plugins.ts';
import { sentenceOf } from '../base/plugin-fault.ts';
import type { PluginFailures } from './plugin-failures.ts';
import type { PluginInstance } from './plugin-instance.ts';
import type { LoadedPlugin } from './load-plugin.ts';
import type { SchemaSet } from '../base/schema-set.ts';

interface StartPlanParts {
  /** The plugins that should run; read again after each new failure. */
  readonly effective: () => readonly InstalledPlugin[];
  /** Running instances, `core` among them. */
  readonly running: ReadonlyMap<string, PluginInstance>;
  readonly failures: PluginFailures;
  readonly schemas: SchemaSet;
  readonly boot: BootRecorder;
  readonly register: (plugin: LoadedPlugin) => PluginInstance;
}

/**
 * Registers the plugins that should start and drops those that fail or conflict, until the
 * rest fits together. Returns the instances to start.
 */
export async function planStart(
  parts: StartPlanParts,
): Promise<ReadonlyMap<string, PluginInstance>> {
  const { running, failures, schemas } = parts;
  const fresh = new Map<string, PluginInstance>();
  for (;;) {
    const effective = parts.effective();
    const failuresBefore = failures.count();
    for (const plugin of effective) {
      if (!running.has(plugin.id) && !fresh.has(plugin.id)) await register(plugin);
    }
    if (failures.count() === failuresBefore) {
      const ids = ['core', ...effective.map(({ id }) => id)];
      const instances = ids.map((id) => running.get(id) ?? fresh.get(id)!);
      const faults = checkRegistrations(
        instances.map((instance) => instance.registration),
        schemas,
        new Map(effective.map(({ id, publicPages }) => [id, publicPages])),
      );
      for (const { plugin, reason } of faults) {
        if (plugin === 'core') throw new Error(reason);
        failures.add(plugin, reason);
      }
      if (faults.length === 0) return new Map([...fresh].filter(([id]) => ids.includes(id)));
    }
  }

  async function register({ id, loaded }: InstalledPlugin): Promise<void> {
    try {
      await parts.boot.time(id, 'registered', () => fresh.set(id, parts.register(loaded!)));
    } catch (error) {
      failures.add(id, `Could not be registered: ${sentenceOf(error)}`);
    }
  }
}
