import {
  previewToggle,
  ProblemError,
  type ModuleStatus,
  type TogglePreview,
  type StaffActor,
} from '@porchlight/kernel';
import type { Module } from '@porchlight/schemas';
import type { InstalledPlugin } from '../plugins/installed-plugins.ts';
import type { Kernel } from '../plugins/kernel.ts';
import type { ModuleStore } from '../plugins/desired-state-store.ts';
import { moduleAlwaysOn, moduleNotFound } from './plugin-problems.ts';

export interface ModulesParts {
  readonly kernel: Kernel;
  readonly store: ModuleStore;
  /** Makes this process follow what the store holds. */
  readonly refresh: () => Promise<void>;
  /** Job id -> how many of it are queued now. */
  readonly queuedJobs: (jobs: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

/** What an administrator does with the installed plugins. */
export interface Modules {
  /** Every installed plugin in start order, with what it is doing in this process. */
  list(): Module[];
  /** What the switch would do. Throws 404 and 409 as `setWanted` does. */
  preview(id: string, wanted: boolean): Promise<TogglePreview>;
  /**
   * Switches for all processes; resolves when this one has followed. Throws 404 for an unknown module,
   * 409 for one that is always on. Wanting a failed one again starts it anew; no change is no write.
   */
  setWanted(actor: StaffActor, id: string, wanted: boolean): Promise<void>;
}

const nothing: Module['contributes'] = {
  routes: 0,
  permissions: 0,
  jobs: 0,
  settings: false,
  extensions: {},
  hasWeb: false,
};

/** Reads the kernel of this process; a switch goes through the store and so reaches every process. */
export function createModules({ kernel, store, refresh, queuedJobs }: ModulesParts): Modules {
  function switchable(id: string, wanted: boolean): InstalledPlugin {
    const plugin = kernel.plugins.find((installed) => installed.id === id);
    if (!plugin) throw new ProblemError(moduleNotFound);
    if (plugin.critical && !wanted) throw new ProblemError(moduleAlwaysOn);
    return plugin;
  }

  function describe(plugin: InstalledPlugin, status: ModuleStatus): Module {
    const { id, title, description, version, critical, requires } = plugin;
    const wish = kernel.wishes.stored.get(id);
    return {
      id,
      title,
      description,
      version,
      critical,
      ...status,
      paused: kernel.breaker
        .paused(id)
        .map(({ title: action, retryInSeconds }) => ({ action, retry_in: retryInSeconds })),
      requires: [...requires],
      requiredBy: kernel.plugins
        .filter((other) => other.requires.includes(id))
        .map((other) => other.id),
      contributes: { ...(kernel.contributions(plugin) ?? { ...nothing, hasWeb: plugin.hasWeb }) },
      changed_by: wish?.changedBy ?? null,
      changed_at: wish?.changedAt ?? null,
    };
  }

  return {
    list() {
      const statuses = kernel.statuses();
      return kernel.plugins.map((plugin) => describe(plugin, statuses.get(plugin.id)!));
    },
    async preview(id, wanted) {
      switchable(id, wanted);
      const jobs = kernel.currentSnapshot().jobs;
      const queued = await queuedJobs(jobs.map(({ definition }) => definition.id));
      const byPlugin = new Map<string, number>();
      for (const { plugin, definition } of jobs) {
        byPlugin.set(plugin, (byPlugin.get(plugin) ?? 0) + (queued.get(definition.id) ?? 0));
      }
      const contributions = kernel.plugins.flatMap((plugin) => {
        const known = kernel.contributions(plugin);
        return known ? [[plugin.id, known] as const] : [];
      });
      return previewToggle(
        { ...kernel.effectiveInput(), contributions: new Map(contributions), queuedJobs: byPlugin },
        id,
        wanted,
      );
    },
    async setWanted(actor, id, wanted) {
      switchable(id, wanted);
      const status = kernel.statuses().get(id)!;
      if (status.wanted === wanted && status.state !== 'failed') return;
      await store.setWanted(actor, id, { from: status.wanted, to: wanted });
      await refresh();
    },
  };
}
