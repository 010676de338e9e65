import {
  previewToggle,
  ProblemError,
  type PluginStatus,
  type TogglePreview,
  type StaffActor,
} from '@porchlight/kernel';
import type { Module, ModulePreview } from '@porchlight/schemas';
import { outsideRequests } from '../base/request-scope.ts';
import { RecordCounts, SettingsRules } from '../plugin-api/points.ts';
import { StaffAuthenticator } from '../plugin-api/tokens.ts';
import type { InstalledPlugin } from '../plugins/installed-plugins.ts';
import type { Snapshot } from '../base/snapshot.ts';
import type { Kernel } from '../plugins/kernel.ts';
import type { DesiredStateStore } from '../plugins/desired-state-store.ts';
import { pluginAlwaysOn, pluginNotFound } from './plugin-problems.ts';

interface PluginAdministrationParts {
  readonly kernel: Kernel;
  readonly store: DesiredStateStore;
  /** Makes this process follow the stored state. */
  readonly refresh: () => Promise<void>;
  /** Names of the staff members who work in these plugins now, without the current user. */
  readonly workingIn: (plugins: readonly string[], currentUser: number) => readonly string[];
  /** How many of these jobs are queued now, by job id. */
  readonly queuedJobs: (jobs: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** A preview with the people and records that it concerns. */
export type DescribedPreview = TogglePreview &
  Pick<ModulePreview['preview'], 'staff' | 'working' | 'records'>;

/** What an administrator can do with the installed plugins. */
export interface PluginAdministration {
  /** Every installed plugin in start order, with its state in this process. */
  list(): Module[];
  /** What `setEnabled` would do. Throws the same problems. */
  preview(actor: StaffActor, id: string, enabled: boolean): Promise<DescribedPreview>;
  /**
   * Turns a plugin on or off for all processes; resolves when this one has followed. Throws 404 for an
   * unknown plugin, 409 for one that is always on. Turning on a failed one retries it; no change writes nothing.
   */
  setEnabled(actor: StaffActor, id: string, enabled: boolean): Promise<void>;
}

const nothing: Module['contributes'] = {
  routes: 0,
  permissions: 0,
  jobs: 0,
  settings: false,
  extensions: {},
  hasWeb: false,
};

/** Reads the kernel of this process; changes go through the store, which all processes follow. */
export function createPluginAdministration({
  kernel,
  store,
  refresh,
  queuedJobs,
  workingIn,
}: PluginAdministrationParts): PluginAdministration {
  function switchable(id: string, enabled: boolean): InstalledPlugin {
    const plugin = kernel.plugins.find((installed) => installed.id === id);
    if (!plugin) throw new ProblemError(pluginNotFound);
    if (plugin.critical && !enabled) throw new ProblemError(pluginAlwaysOn);
    return plugin;
  }

  function describe(plugin: InstalledPlugin, { desired, ...status }: PluginStatus): Module {
    const { id, title, description, version, critical, requires } = plugin;
    const stored = kernel.desired.stored.get(id);
    return {
      id,
      title,
      description,
      version,
      critical,
      wanted: desired,
      ...status,
      paused: kernel.breaker
        .paused(id)
        .map(({ title: action, retryInSeconds }) => ({ action, retry_in: retryInSeconds })),
      requires: [...requires],
      requiredBy: kernel.plugins
        .filter((other) => other.requires.includes(id))
        .map((other) => other.id),
      contributes: { ...(kernel.contributions(plugin) ?? { ...nothing, hasWeb: plugin.hasWeb }) },
      changed_by: stored?.changedBy ?? null,
      changed_at: stored?.changedAt ?? null,
    };
  }

  return {
    list() {
      const statuses = kernel.statuses();
      return kernel.plugins.map((plugin) => describe(plugin, statuses.get(plugin.id)!));
    },
    async preview(actor, id, enabled) {
      switchable(id, enabled);
      const snapshot = kernel.currentSnapshot();
      const { jobs } = snapshot;
      const queued = await queuedJobs(jobs.map(({ definition }) => definition.id));
      const byPlugin = new Map<string, number>();
      for (const { plugin, definition } of jobs) {
        byPlugin.set(plugin, (byPlugin.get(plugin) ?? 0) + (queued.get(definition.id) ?? 0));
      }
      const contributions = kernel.plugins.flatMap((plugin) => {
        const known = kernel.contributions(plugin);
        return known ? [[plugin.id, known] as const] : [];
      });
      const preview = previewToggle(
        { ...kernel.effectiveInput(), contributions: new Map(contributions), queuedJobs: byPlugin },
        id,
        enabled,
      );
      const stops = preview.stops.map((plugin) => plugin.id);
      return {
        ...preview,
        staff: (await snapshot.service(StaffAuthenticator)?.count()) ?? 0,
        working: [...workingIn(stops, actor.id)],
        records: await recordsOf(snapshot, stops),
      };
    },
    async setEnabled(actor, id, enabled) {
      switchable(id, enabled);
      const { desired, state } = kernel.statuses().get(id)!;
      if (desired === enabled && state !== 'failed') return;
      await store.setEnabled(actor, id, { from: desired, to: enabled });
      await refresh();
      // The request began with the plugins of before.
      await outsideRequests(async () => {
        for (const rule of kernel.currentSnapshot().extensions(SettingsRules))
          await rule.changed?.(id);
      });
    },
  };
}

/** How many records of each kind these plugins keep. */
async function recordsOf(
  snapshot: Snapshot,
  plugins: readonly string[],
): Promise<ModulePreview['preview']['records']> {
  const contributors = snapshot.points.get(RecordCounts.id)?.contributors ?? [];
  const counted = snapshot
    .extensions(RecordCounts)
    .filter((_, index) => plugins.includes(contributors[index] ?? 'core'))
    .map(async ({ one, many, count }) => ({ one, many, count: await count() }));
  return Promise.all(counted);
}
