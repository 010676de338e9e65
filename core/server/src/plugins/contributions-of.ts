import type { PluginContributions } from '@porchlight/kernel';
import type { Registration } from './registration.ts';

/** Counts what a plugin contributes, for the modules screen and the preview. */
export function contributionsOf(
  { definition, routes, jobs, contributions }: Registration,
  hasWeb: boolean,
): PluginContributions {
  const extensions: Record<string, number> = {};
  for (const { point } of contributions) extensions[point.id] = (extensions[point.id] ?? 0) + 1;
  return {
    routes: routes.length,
    permissions: definition.permissions?.length ?? 0,
    jobs: jobs.length,
    settings: definition.settings !== undefined,
    extensions,
    hasWeb,
  };
}
