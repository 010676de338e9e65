import type { Route } from '@porchlight/server';
import type { Portal } from '@porchlight/server/host';
import { fieldMessages } from '@porchlight/schemas';
import type { TestResponse } from './send.ts';

const SHOWN_ERRORS = 5;

/**
 * Validates a JSON response with a 2xx status against the schema that its route declares; throws an error that names the
 * route and the first broken rules. Text built by the database is checked too.
 */
export function checkResponse(
  portal: Portal,
  method: string,
  path: string,
  { status, headers, body, text }: TestResponse,
): void {
  if (status < 200 || status > 299 || text === '') return;
  if (headers.get('content-type')?.startsWith('application/json') !== true) return;
  const { routes, schemas } = portal.kernel.currentSnapshot();
  const found = routeAt(routes, method, new URL(path, 'http://portal').pathname);
  if (found === undefined) return;
  const { returns, path: route } = found;
  const name = `${method} /api${route}`;
  const registered = returns === undefined ? undefined : schemas.get(returns.id);
  if (returns === undefined || registered === undefined) {
    throw new Error(`${name} declares no schema for its JSON response; name it in 'returns'.`);
  }
  const { validate, schema } = registered;
  if (validate(body)) return;
  const errors = fieldMessages(validate.errors, schema)
    .slice(0, SHOWN_ERRORS)
    .map(({ field, message }) => `${field}: ${message}`);
  throw new Error(
    `${name} does not match ${returns.id}:\n${errors.join('\n')}\n${text.slice(0, 500)}`,
  );
}

/** The route that serves a path below `/api`; literal segments win over parameters. */
function routeAt(
  routes: readonly { readonly route: Route }[],
  method: string,
  path: string,
): Route | undefined {
  return routes
    .map(({ route }) => route)
    .filter((route) => route.method === method.toLowerCase() && pattern(route).test(path))
    .toSorted((one, other) => parametersIn(one) - parametersIn(other))[0];
}

function pattern({ path }: Route): RegExp {
  return new RegExp(`^/api${path.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+')}$`);
}

function parametersIn({ path }: Route): number {
  return path.split(':').length;
}
