import type { RegisteredRoute } from '../base/snapshot.ts';

/** Throws when a path is malformed or two routes answer the same call; the message names the plugins. */
export function assertRoutePaths(routes: readonly RegisteredRoute[]): void {
  const owners = new Map<string, string>();
  for (const { plugin, route } of routes) {
    assertWellFormed(plugin, route.path);
    const method = route.method.toUpperCase();
    const call = `${method} ${route.path.replaceAll(/:\w+/g, ':')}`;
    const owner = owners.get(call);
    if (owner !== undefined) {
      throw new Error(
        `${method} ${route.path} is registered twice: by plugin ${owner} and by plugin ${plugin}.`,
      );
    }
    owners.set(call, plugin);
  }
}

function assertWellFormed(plugin: string, path: string): void {
  const segments = path.split('/').slice(1);
  const isWellFormed =
    segments.every((segment) => /^(:[A-Za-z]\w*|[A-Za-z0-9._~-]+)$/.test(segment)) &&
    segments[0]?.startsWith(':') === false;
  if (!isWellFormed) {
    throw new Error(
      `Plugin ${plugin}: the path ${path} must be literal segments and :names, the first one literal.`,
    );
  }
}
