import { computeEffective, type EffectiveInput } from './effective-set.ts';

/** What a plugin contributes, in numbers, for the modules screen. */
export interface PluginContributions {
  readonly routes: number;
  readonly permissions: number;
  readonly jobs: number;
  /** Has settings of its own. */
  readonly settings: boolean;
  /** Extension point id -> number of values contributed to it. */
  readonly extensions: Readonly<Record<string, number>>;
  readonly hasWeb: boolean;
}

export interface PreviewInput extends EffectiveInput {
  readonly contributions: ReadonlyMap<string, PluginContributions>;
  /** Plugin id -> number of its queued jobs. */
  readonly queuedJobs: ReadonlyMap<string, number>;
}

export interface NamedPlugin {
  readonly id: string;
  readonly title: string;
}

/** One kind of thing that leaves the screens with the plugins that stop. */
export interface Disappearance {
  readonly kind: 'route' | 'permission' | 'point' | 'web';
  /** The extension point, for kind `point`. */
  readonly point?: string;
  readonly count: number;
}

/** What turning one plugin on or off would do. */
export interface TogglePreview {
  readonly stops: readonly NamedPlugin[];
  readonly starts: readonly NamedPlugin[];
  /** Plugins that stop and have jobs. The `count` jobs queued now stay queued until the plugin returns. */
  readonly parks: readonly (NamedPlugin & { readonly count: number })[];
  readonly disappears: readonly Disappearance[];
  /** Plugins that stop; their stored data and settings remain. */
  readonly stays: readonly NamedPlugin[];
}

/**
 * What would change if `id` were turned on or off, dependents included, in start order.
 * Assumes that `id` itself no longer fails: turning it on is how an administrator retries.
 */
export function previewToggle(input: PreviewInput, id: string, enabled: boolean): TogglePreview {
  const desired = new Set(input.desired);
  if (enabled) desired.add(id);
  else desired.delete(id);
  const failed = new Map(input.failed);
  failed.delete(id);

  const before = computeEffective(input);
  const after = computeEffective({ plugins: input.plugins, desired, failed });
  const stops = input.plugins.filter(
    (p) => before.get(p.id)?.effective && !after.get(p.id)?.effective,
  );
  const starts = input.plugins.filter(
    (p) => !before.get(p.id)?.effective && after.get(p.id)?.effective,
  );
  const contributions = stops.map((plugin) => input.contributions.get(plugin.id));
  return {
    stops: stops.map(nameOf),
    starts: starts.map(nameOf),
    parks: stops
      .filter((plugin) => (input.contributions.get(plugin.id)?.jobs ?? 0) > 0)
      .map((plugin) => ({ ...nameOf(plugin), count: input.queuedJobs.get(plugin.id) ?? 0 })),
    disappears: disappearances(contributions.filter((known) => known !== undefined)),
    stays: stops.map(nameOf),
  };
}

function nameOf({ id, title }: NamedPlugin): NamedPlugin {
  return { id, title };
}

function disappearances(stopping: readonly PluginContributions[]): Disappearance[] {
  const points = new Map<string, number>();
  for (const { extensions } of stopping) {
    for (const [point, count] of Object.entries(extensions)) {
      points.set(point, (points.get(point) ?? 0) + count);
    }
  }
  const all: Disappearance[] = [
    { kind: 'route', count: sum(stopping.map((plugin) => plugin.routes)) },
    { kind: 'permission', count: sum(stopping.map((plugin) => plugin.permissions)) },
    { kind: 'web', count: stopping.filter((plugin) => plugin.hasWeb).length },
    ...[...points].sort().map(([point, count]): Disappearance => ({ kind: 'point', point, count })),
  ];
  return all.filter(({ count }) => count > 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
