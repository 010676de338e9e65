import { ProblemError } from '@porchlight/kernel';
import type { Middleware } from 'koa';
import { methodNotAllowed, pluginDisabled, notFound } from '../base/core-problems.ts';
import { runInRequest } from '../base/request-scope.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { ApiRouter } from './api-router.ts';
import type { Call, CallContext } from './call.ts';
import { routeStack, type RouteParts } from './call-route.ts';

interface Routers {
  readonly active: ApiRouter;
  /** Of installed plugins that are not effective. */
  readonly inactive: ApiRouter;
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
        inactive: new ApiRouter(snapshot.inactiveRoutes, () => [() => undefined]),
      };
      routersOf.set(snapshot, routers);
    }
    const { active, inactive } = routers;
    return runInRequest(scope, () =>
      active.run(context, async () => refuseMiss(context, active, inactive)),
    );
  };
}

function refuseMiss(context: CallContext, active: ApiRouter, inactive: ApiRouter): never {
  const { path } = context.state;
  const allowed = active.methodsOf(path);
  if (allowed.length > 0) {
    context.set('allow', allowed.join(', '));
    throw new ProblemError(methodNotAllowed);
  }
  const isInactive = inactive.methodsOf(path).includes(context.method);
  throw new ProblemError(isInactive ? pluginDisabled : notFound);
}
