import type { ExtensionPoint, Permission } from '@porchlight/kernel';
import type { Injectable } from '../plugin-api/injection.ts';
import type { PluginInstance } from './plugin-instance.ts';
import { isClass } from './registration.ts';
import type { SchemaSet } from '../base/schema-set.ts';
import { webhookAddresses } from './webhook-addresses.ts';
import type {
  EffectivePlugin,
  FilledPoint,
  RegisteredSettings,
  Snapshot,
} from '../base/snapshot.ts';

interface SnapshotParts {
  readonly revision: number;
  /** Running instances in start order, `core` first; `checkRegistrations` has found no fault. */
  readonly instances: readonly PluginInstance[];
  /** Facts of the effective plugins by id. */
  readonly plugins: readonly EffectivePlugin[];
  /** Installed plugins that are not effective. */
  readonly inactive: readonly PluginInstance[];
  readonly schemas: SchemaSet;
}

/** Builds a frozen snapshot of the portal. */
export function buildSnapshot(parts: SnapshotParts): Snapshot {
  const { instances, inactive } = parts;
  const definitions = instances.map((instance) => instance.registration.definition);
  const routes = [
    ...instances.flatMap((instance) => instance.routes),
    ...webhookAddresses([...instances, ...inactive]),
  ];
  const points = fillPoints(instances);
  const providers = new Map(
    instances.flatMap((instance) =>
      instance.registration.provisions.map(({ service }) => [service, instance] as const),
    ),
  );
  const core = instances[0];
  return Object.freeze({
    revision: parts.revision,
    plugins: Object.freeze([...parts.plugins]),
    routes: Object.freeze(routes),
    inactiveRoutes: Object.freeze(inactive.flatMap((instance) => instance.routes)),
    permissions: new Map<string, Permission>(
      definitions.flatMap(({ permissions = [] }) =>
        permissions.map((permission) => [permission.id, permission]),
      ),
    ),
    points,
    jobs: Object.freeze(instances.flatMap((instance) => instance.jobs)),
    subscriptions: Object.freeze(instances.flatMap((instance) => instance.subscriptions)),
    settings: new Map<string, RegisteredSettings>(
      definitions.flatMap(({ id, settings }) =>
        settings ? [[id, { plugin: id, definition: settings }]] : [],
      ),
    ),
    schemas: parts.schemas,
    extensions<T>(point: ExtensionPoint<T>): readonly T[] {
      return (points.get(point.id)?.values ?? []) as readonly T[];
    },
    service<T>(service: Injectable<T>): T | undefined {
      const isOwn = (instance: PluginInstance) => instance.sees(service);
      const provider = providers.get(service) ?? (isClass(service) ? instances.find(isOwn) : core);
      return provider?.sees(service) ? provider.service(service) : undefined;
    },
  });
}

function fillPoints(instances: readonly PluginInstance[]): ReadonlyMap<string, FilledPoint> {
  const points = new Map<
    string,
    FilledPoint & { readonly values: unknown[]; readonly contributors: string[] }
  >();
  for (const { id, registration } of instances) {
    for (const point of registration.definition.owns ?? []) {
      points.set(point.id, { point, owner: id, values: [], contributors: [] });
    }
  }
  for (const { id, registration } of instances) {
    for (const { point, value } of registration.contributions) {
      const filled = points.get(point.id);
      filled?.values.push(value);
      filled?.contributors.push(id);
    }
  }
  for (const { values, contributors } of points.values()) {
    Object.freeze(values);
    Object.freeze(contributors);
  }
  return points;
}
