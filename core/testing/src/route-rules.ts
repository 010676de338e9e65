import type { Route } from '@porchlight/server';

/**
 * The rules that a route breaks, one sentence each. `streams` lists the routes that return a file or a stream, as
 * `GET /path`.
 */
export function routeFaults(route: Route, streams: readonly string[] = []): readonly string[] {
  const faults: string[] = [];
  const { access, summary, path, method, status } = route;
  const parameters = path.includes(':');
  if (!/^[A-Z].*[^.]$/.test(summary)) faults.push('has no summary that begins with a capital');
  if (!isAccess(access)) faults.push('has no access');
  if (parameters && !route.params) faults.push('has path parameters but no schema for them');
  if (!parameters && route.params)
    faults.push('has a schema for parameters that are not in its path');
  if ((method === 'get' || method === 'delete') && route.body) faults.push('takes a body');
  const name = `${method.toUpperCase()} ${path}`;
  if (status !== 204 && !route.returns && !streams.includes(name)) {
    faults.push('has no schema for its response');
  }
  return faults.map((fault) => `${name} ${fault}`);
}

function isAccess(access: Route['access']): boolean {
  if ('permission' in access) return access.permission !== undefined;
  if ('publicBecause' in access) return access.publicBecause !== '';
  return 'secureLink' in access;
}
