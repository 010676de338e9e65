import { ProblemError } from '@porchlight/kernel';
import type { Middleware } from 'koa';
import { methodNotAllowed, moduleDisabled, notFound } from '../base/core-problems.ts';
import { runInRequest } from '../base/request-scope.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { ApiRouter } from './api-router.ts';
import type { Call, CallContext } from './call.ts';
import { routeStack, type RouteParts } from './call-route.ts';

interface Routers {
  readonly active: ApiRouter;
  /** Of installed plugins that are not effective. */
  readonly parked: ApiRouter;
}

/** Runs the layer that matches the call under the snapshot the call began with. Throws 404 and 405. */
export function dispatchRoutes(parts: RouteParts): Middleware<Call> {
  const routersOf = new WeakMap<Snapshot, Routers>();
  return (context) => {
    const { snapshot, scope } = context.state;
    let routers = routersOf.get(snapshot);
    if (routers === undefined) {
      routers = {
        active: new ApiRouter(snapshot.routes, (entry) => routeStack(entry, parts)),
        parked: new ApiRouter(snapshot.parkedRoutes, () => [() => undefined]),
      };
      routersOf.set(snapshot, routers);
    }
    const { active, parked } = routers;
    return runInRequest(scope, () =>
      active.run(context, async () => refuseMiss(context, active, parked)),
    );
  };
}

function refuseMiss(context: CallContext, active: ApiRouter, parked: ApiRouter): never {
  const { path } = context.state;
  const allowed = active.methodsOf(path);
  if (allowed.length > 0) {
    context.set('allow', allowed.join(', '));
    throw new ProblemError(methodNotAllowed);
  }
  const isParked = parked.methodsOf(path).includes(context.method);
  throw new ProblemError(isParked ? moduleDisabled : notFound);
}
