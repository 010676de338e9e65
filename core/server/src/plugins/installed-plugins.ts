import {
  describeGraphFault,
  orderPlugins,
  pluginsAtFault,
  type ContentSecurityRule,
  type EffectiveNode,
  type GraphNode,
} from '@porchlight/kernel';
import type { EffectivePlugin } from '../base/snapshot.ts';
import type { BootRecorder } from './boot-report.ts';
import type { Discovery, FoundPlugin } from './discover-plugins.ts';
import { loadPlugin, type LoadedPlugin } from './load-plugin.ts';
import { sentenceOf } from '../base/plugin-fault.ts';

/** A plugin of this deployment, working or not. */
export interface InstalledPlugin extends EffectiveNode {
  readonly description: string;
  readonly version: string;
  readonly hasWeb: boolean;
  readonly webBeforeSignIn: boolean;
  readonly publicPages: readonly string[];
  readonly framedPages: readonly string[];
  readonly contentSecurity: readonly ContentSecurityRule[];
  /** Hosts that it may call. */
  readonly outgoing: readonly string[];
  readonly defaultEnabled: boolean;
  /** Undefined when it could not be checked or loaded; `failures` then says why. */
  readonly loaded: LoadedPlugin | undefined;
}

/** What a snapshot says about a plugin. */
export function effectiveFacts(plugin: InstalledPlugin): EffectivePlugin {
  const { id, title, version, hasWeb, webBeforeSignIn } = plugin;
  const { publicPages, framedPages, contentSecurity } = plugin;
  return {
    id,
    title,
    version,
    hasWeb,
    webBeforeSignIn,
    publicPages,
    framedPages,
    contentSecurity,
  };
}

export interface Installation {
  /** Start order; plugins with a fault of the graph come last. */
  readonly plugins: readonly InstalledPlugin[];
  /** Plugin id -> why this deployment cannot run it at all. */
  readonly failures: ReadonlyMap<string, string>;
}

/** Orders the plugins that were found and imports their code concurrently. Records errors as reasons. */
export async function installPlugins(
  discovery: Discovery,
  boot: BootRecorder,
  loadLimitMs: number,
): Promise<Installation> {
  const failures = new Map<string, string>();
  const graph = orderPlugins(discovery.found.map(nodeOf));
  for (const fault of graph.faults) {
    for (const id of pluginsAtFault(fault)) failures.set(id, describeGraphFault(fault));
  }
  for (const { id, reason } of discovery.broken) failures.set(id, reason);
  for (const [id, reason] of failures) {
    boot.steps.push({ plugin: id, phase: 'checked', ms: 0, error: reason });
  }

  const byId = new Map(discovery.found.map((plugin) => [plugin.manifest.id, plugin]));
  const faulty = [...byId.keys()].filter((id) => !graph.order.includes(id)).sort();
  const sound = await Promise.all(graph.order.map((id) => load(byId.get(id)!)));
  return {
    plugins: [
      ...sound,
      ...faulty.map((id) => installed(byId.get(id)!, undefined)),
      ...discovery.broken.filter(({ id }) => !byId.has(id)).map(brokenPlugin),
    ],
    failures,
  };

  async function load(found: FoundPlugin): Promise<InstalledPlugin> {
    const { id } = found.manifest;
    try {
      return installed(found, await boot.time(id, 'loaded', () => loadPlugin(found, loadLimitMs)));
    } catch (error) {
      failures.set(id, `Could not be loaded: ${sentenceOf(error)}`);
      return installed(found, undefined);
    }
  }
}

function nodeOf({ manifest: { id, requires, after } }: FoundPlugin): GraphNode {
  return { id, requires, after };
}

function installed(found: FoundPlugin, loaded: LoadedPlugin | undefined): InstalledPlugin {
  const { manifest, version, description } = found;
  const { id, title, requires, after, critical, defaultEnabled } = manifest;
  const { webBeforeSignIn = false, publicPages = [], framedPages = [] } = manifest;
  const { contentSecurity = [], outgoing = [] } = manifest;
  // What is loaded on demand adds no screen of its own.
  const hasWeb = manifest.web !== undefined && manifest.webOnDemand !== true;
  return {
    id,
    title,
    requires,
    after,
    critical,
    defaultEnabled,
    hasWeb,
    webBeforeSignIn,
    publicPages,
    framedPages,
    contentSecurity,
    outgoing,
    version,
    description,
    loaded,
  };
}

/** Turned on and not critical, so that it shows as failed and the portal starts without it. */
function brokenPlugin({
  id,
  title,
  version,
  description,
}: Discovery['broken'][number]): InstalledPlugin {
  return {
    id,
    title,
    version,
    description,
    requires: [],
    after: [],
    critical: false,
    defaultEnabled: true,
    hasWeb: false,
    webBeforeSignIn: false,
    publicPages: [],
    framedPages: [],
    contentSecurity: [],
    outgoing: [],
    loaded: undefined,
  };
}
