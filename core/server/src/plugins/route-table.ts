import Router from '@koa/router';
import type { RegisteredRoute, RouteMatch, RouteTable } from '../base/snapshot.ts';

const NOT_FOUND: RouteMatch = { kind: 'not_found' };

interface Bucket {
  readonly router: Router;
  readonly entries: Map<unknown, RegisteredRoute>;
}

/**
 * Finds routes by their first path segment, then with a small router inside
 * that bucket: its cost does not grow with the number of plugins.
 * Literal segments win over parameters, whatever the order of registration.
 * Throws when a path is malformed or two routes answer to the same call; the
 * message names the plugins.
 */
export function buildRouteTable(routes: readonly RegisteredRoute[]): RouteTable {
  refuseDuplicates(routes);
  const buckets = new Map<string, Bucket>();
  const sorted = routes
    .map((entry) => ({ entry, segments: segmentsOf(entry) }))
    .sort((a, b) => compareSegments(a.segments, b.segments));
  for (const { entry } of sorted) addRoute(buckets, entry);
  return {
    match(method, path) {
      const bucket = buckets.get(firstSegment(path));
      return bucket === undefined ? NOT_FOUND : matchInBucket(bucket, method, path);
    },
  };
}

function matchInBucket({ router, entries }: Bucket, method: string, path: string): RouteMatch {
  const found = router.match(path, method);
  const layer = found.pathAndMethod[0];
  const entry = layer && entries.get(layer);
  if (layer !== undefined && entry !== undefined) {
    return { kind: 'found', entry, params: layer.params(path, layer.captures(path)) };
  }
  if (found.path.length === 0) return NOT_FOUND;
  return {
    kind: 'method_not_allowed',
    allowed: [...new Set(found.path.flatMap(({ methods }) => methods))],
  };
}

function addRoute(buckets: Map<string, Bucket>, entry: RegisteredRoute): void {
  const { method, path } = entry.route;
  const name = firstSegment(path);
  let bucket = buckets.get(name);
  if (bucket === undefined) {
    bucket = { router: new Router({ sensitive: true }), entries: new Map() };
    buckets.set(name, bucket);
  }
  // The router only finds; the dispatcher calls the handler with checked input.
  const layer = bucket.router.register(path, [method], () => undefined);
  bucket.entries.set(layer, entry);
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path.slice(1) : path.slice(1, end);
}

function segmentsOf({ plugin, route }: RegisteredRoute): readonly string[] {
  const segments = route.path.split('/').slice(1);
  const wellFormed =
    segments.every((segment) => /^(:[A-Za-z]\w*|[A-Za-z0-9._~-]+)$/.test(segment)) &&
    segments[0]?.startsWith(':') === false;
  if (!wellFormed) {
    throw new Error(
      `Plugin ${plugin}: the path ${route.path} must be literal segments and :names, the first one literal.`,
    );
  }
  return segments;
}

/** Literal before parameter, from the left. */
function compareSegments(a: readonly string[], b: readonly string[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const difference = Number(segment.startsWith(':')) - Number(other.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function refuseDuplicates(routes: readonly RegisteredRoute[]): void {
  const owners = new Map<string, string>();
  for (const { plugin, route } of routes) {
    const call = `${route.method.toUpperCase()} ${route.path.replaceAll(/:\w+/g, ':')}`;
    const owner = owners.get(call);
    if (owner !== undefined) {
      throw new Error(
        `${route.method.toUpperCase()} ${route.path} is registered twice: by plugin ${owner} and by plugin ${plugin}.`,
      );
    }
    owners.set(call, plugin);
  }
}
