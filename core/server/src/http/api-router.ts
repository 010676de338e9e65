import Router from '@koa/router';
import type { Middleware } from 'koa';
import type { RegisteredRoute } from '../base/snapshot.ts';
import type { Call, CallContext } from './call.ts';

const PREFIX = '/api';

/**
 * The routes below `/api`: one @koa/router for each first path segment, so that the cost of a lookup does not grow with
 * the number of plugins. Literal segments win over parameters in any order of registration.
 */
export class ApiRouter {
  readonly #routers = new Map<string, { router: Router<Call>; run: Middleware }>();

  /** @param stackOf the middleware of a route */
  constructor(
    routes: readonly RegisteredRoute[],
    stackOf: (entry: RegisteredRoute) => Middleware<Call>[],
  ) {
    const sorted = [...routes].sort((a, b) => compareSegments(a.route.path, b.route.path));
    for (const entry of sorted) {
      const { method, path } = entry.route;
      this.#routerFor(firstSegment(path)).register(path, [method], stackOf(entry));
    }
  }

  /** Runs the stack of the matching route, `miss` when there is none. */
  run(context: CallContext, miss: () => Promise<void>): Promise<void> {
    const { path } = context.state;
    const found = this.#routers.get(firstSegment(path));
    return found === undefined ? miss() : (found.run(context, miss) as Promise<void>);
  }

  /** Methods of the routes with this path. */
  methodsOf(path: string): readonly string[] {
    const found = this.#routers.get(firstSegment(path));
    const layers = found?.router.match(PREFIX + path, '').path ?? [];
    return [...new Set(layers.flatMap(({ methods }) => methods))];
  }

  #routerFor(segment: string): Router<Call> {
    let found = this.#routers.get(segment);
    if (found === undefined) {
      const router = new Router<Call>({ prefix: PREFIX, sensitive: true });
      found = { router, run: router.routes() as unknown as Middleware };
      this.#routers.set(segment, found);
    }
    return found.router;
  }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1);
  return end === -1 ? path.slice(1) : path.slice(1, end);
}

/** Literal before parameter, from the left. */
function compareSegments(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const difference = Number(segment.startsWith(':')) - Number(other.startsWith(':'));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
