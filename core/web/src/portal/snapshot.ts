import type {
  Contribution,
  NavItem,
  PaletteAction,
  SlotEntry,
  WebPluginDefinition,
  WebRoute,
} from '../plugin/define-web-plugin.ts';
import type { Bootstrap, BootstrapPlugin } from './bootstrap.ts';
import type { LoadedPlugin } from './plugin-loader.ts';

/** A descriptor together with the plugin it came from. */
export interface Owned<T> {
  readonly plugin: BootstrapPlugin;
  readonly value: T;
}

/** An effective plugin whose web part cannot be shown. */
interface BrokenPlugin {
  readonly plugin: BootstrapPlugin;
  readonly failure: unknown;
}

/** All that the effective plugins put on the screens; replaced as a whole, never changed. */
export interface WebSnapshot extends Bootstrap {
  readonly granted: ReadonlySet<string>;
  readonly definitions: readonly Owned<WebPluginDefinition>[];
  readonly routes: readonly Owned<WebRoute>[];
  /** Routes of plugins that ran in this tab before and are turned off now. */
  readonly turnedOff: readonly Owned<WebRoute>[];
  readonly nav: readonly Owned<NavItem>[];
  readonly actions: readonly Owned<PaletteAction>[];
  readonly slots: ReadonlyMap<string, readonly Owned<SlotEntry<any>>[]>;
  readonly broken: readonly BrokenPlugin[];
}

/**
 * Puts the descriptors of the effective plugins together, in the server's order. A plugin that
 * could not be loaded, or that gives a route or key which another one gave, is listed as broken
 * and left out; the others stay.
 *
 * @param former definitions that were part of this tab's snapshots before
 */
export function buildSnapshot(
  bootstrap: Bootstrap,
  loaded: readonly LoadedPlugin[],
  former: readonly Owned<WebPluginDefinition>[],
): WebSnapshot {
  const { definitions, broken } = admit(bootstrap, loaded);
  const running = new Set([...definitions, ...broken].map(({ plugin }) => plugin.id));
  return {
    ...bootstrap,
    granted: new Set(bootstrap.permissions),
    definitions,
    routes: each(definitions, ({ routes }) => routes),
    turnedOff: each(
      former.filter(({ plugin }) => !running.has(plugin.id)),
      ({ routes }) => routes,
    ),
    nav: each(definitions, ({ nav }) => nav).sort(byOrder),
    actions: each(definitions, ({ actions }) => actions),
    slots: fillSlots(each(definitions, ({ contributes }) => contributes)),
    broken,
  };
}

function admit(bootstrap: Bootstrap, loaded: readonly LoadedPlugin[]) {
  const plugins = new Map(bootstrap.plugins.map((plugin) => [plugin.id, plugin]));
  const definitions: Owned<WebPluginDefinition>[] = [];
  const broken: BrokenPlugin[] = [];
  const owners = new Map<string, string>();
  for (const one of loaded) {
    const plugin = plugins.get(one.id) ?? { id: one.id, title: one.id, version: '', hasWeb: true };
    try {
      if ('failure' in one) throw one.failure;
      claim(owners, one.id, one.definition);
      definitions.push({ plugin, value: one.definition });
    } catch (failure) {
      broken.push({ plugin, failure });
    }
  }
  return { definitions, broken };
}

function claim(owners: Map<string, string>, id: string, definition: WebPluginDefinition): void {
  const names = claimedNames(definition);
  for (const name of names) {
    const owner = owners.get(name);
    if (owner !== undefined)
      throw new Error(`The plugins '${owner}' and '${id}' both give ${name}.`);
  }
  for (const name of names) owners.set(name, id);
}

function claimedNames({ routes = [], contributes = [] }: WebPluginDefinition): string[] {
  return [
    ...routes.map(({ path }) => `the route ${path}`),
    ...contributes.flatMap(({ point, values }) =>
      values.map((value) => `'${point.key(value)}' in ${point.id}`),
    ),
  ];
}

function each<T>(
  definitions: readonly Owned<WebPluginDefinition>[],
  pick: (definition: WebPluginDefinition) => readonly T[] | undefined,
): Owned<T>[] {
  return definitions.flatMap(({ plugin, value }) =>
    (pick(value) ?? []).map((one) => ({ plugin, value: one })),
  );
}

function fillSlots(contributions: readonly Owned<Contribution>[]) {
  const slots = new Map<string, Owned<SlotEntry<any>>[]>();
  for (const { plugin, value } of contributions) {
    const entries = slots.get(value.point.id) ?? [];
    for (const entry of value.values) entries.push({ plugin, value: entry as SlotEntry<any> });
    slots.set(value.point.id, entries);
  }
  for (const entries of slots.values()) entries.sort(byOrder);
  return slots;
}

type Ordered = Owned<{ readonly order?: number }>;

/** Values of a code point that is no slot have no order of their own. */
function byOrder(a: Ordered, b: Ordered) {
  return (a.value.order ?? 0) - (b.value.order ?? 0);
}
