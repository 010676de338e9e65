import { orderPlugins } from '@porchlight/kernel';
import {
  definePlugin,
  type PluginDefinition,
  type PluginRegistrar,
} from '../plugin-api/define-plugin.ts';
import { LinkKinds, Webhooks } from '../plugin-api/points.ts';
import { defineRoute, type Route } from '../plugin-api/route.ts';
import { Clock, Logger } from '../plugin-api/tokens.ts';
import { createBootRecorder, type BootRecorder } from './boot-report.ts';
import type { InstalledPlugin } from './installed-plugins.ts';
import type { KernelParts } from './kernel-parts.ts';
import { Kernel } from './kernel.ts';
import type { DesiredState } from './desired-state-store.ts';
import { createCoreContainer } from './plugin-container.ts';
import { schemaSet, sharedSchemas } from '../base/schema-set.ts';

export const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export function plugin(
  id: string,
  register: (r: PluginRegistrar) => void = () => undefined,
  more: Partial<PluginDefinition> = {},
): PluginDefinition {
  return definePlugin({ id, title: id.toUpperCase(), register, ...more });
}

export function getRoute(path: `/${string}`, handle: () => unknown = () => undefined): Route {
  return defineRoute({
    method: 'get',
    path,
    summary: 'A route of a test',
    access: { publicBecause: 'a test calls it' },
    limit: { noneBecause: 'a test calls it' },
    handle: async () => void (await handle()),
  });
}

/** Ids of the effective plugins in start order. */
export function running(kernel: Kernel): readonly string[] {
  return kernel.currentSnapshot().plugins.map(({ id }) => id);
}

export interface TestKernel {
  readonly kernel: Kernel;
  readonly boot: BootRecorder;
  /** Applies a new revision in which exactly these plugins are turned on. */
  enableOnly(...ids: string[]): Promise<void>;
  /** Plugins that the breaker turned off. */
  readonly tripped: string[];
}

/** A kernel over definitions in memory, all turned on; short limits, no database. */
export async function startKernel(
  definitions: readonly PluginDefinition<any>[],
  parts: Partial<KernelParts> = {},
): Promise<TestKernel> {
  const boot = createBootRecorder();
  const tripped: string[] = [];
  const clock = { now: () => new Date('2026-01-01T00:00:00Z') };
  const kernel = new Kernel({
    installation: { plugins: inOrder(definitions), failures: new Map() },
    corePlugin: definePlugin({
      id: 'core',
      title: 'Core',
      owns: [LinkKinds, Webhooks],
      register: () => undefined,
    }),
    coreContainer: createCoreContainer([
      { token: Clock, value: clock },
      { token: Logger, value: silent },
    ]),
    schemas: schemaSet([sharedSchemas]),
    clock,
    logger: silent,
    loggerFor: () => silent,
    settingsOf: () => undefined,
    boot,
    limits: { startMs: 50, stopMs: 50, drainMs: 50 },
    swapped: () => undefined,
    tripped: (plugin) => tripped.push(plugin),
    ...parts,
  });
  let revision = 1;
  await kernel.start(
    desiredStateOf(
      kernel,
      definitions.map(({ id }) => id),
      revision,
    ),
  );
  return {
    kernel,
    boot,
    tripped,
    enableOnly: (...ids) => kernel.apply(desiredStateOf(kernel, ids, ++revision)),
  };
}

/** Only a state that changes gets the new revision, as in the database. */
function desiredStateOf(kernel: Kernel, ids: readonly string[], revision: number): DesiredState {
  const stored = kernel.plugins.map(({ id }) => {
    const enabled = ids.includes(id);
    const before = kernel.desired.stored.get(id);
    const changed = before?.enabled !== enabled;
    const at = changed ? revision : before.revision;
    return [
      id,
      { enabled, revision: at, changedBy: null, changedAt: '2026-01-01T00:00:00.000Z' },
    ] as const;
  });
  return { revision, stored: new Map(stored) };
}

function inOrder(definitions: readonly PluginDefinition<any>[]): InstalledPlugin[] {
  const plugins = definitions.map((definition) => installed(definition));
  const { order } = orderPlugins(plugins);
  return order.map((id) => plugins.find((plugin) => plugin.id === id)!);
}

function installed(definition: PluginDefinition<any>): InstalledPlugin {
  const { id, title, requires = [], after = [] } = definition;
  const critical = definition.canBeDisabled === false;
  const manifest = { id, title, api: '^1', requires, after, defaultEnabled: true, critical };
  const found = {
    manifest,
    packageName: id,
    version: '1.0.0',
    description: '',
    folder: `/plugins/${id}`,
    exports: {},
  };
  return {
    ...manifest,
    version: '1.0.0',
    description: '',
    hasWeb: false,
    webBeforeSignIn: false,
    publicPages: [],
    framedPages: [],
    contentSecurity: [],
    outgoing: [],
    loaded: { found, definition, schemas: { schemas: {}, validators: {} }, migrations: '' },
  };
}
