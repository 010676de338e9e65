import { ProblemError } from '@porchlight/kernel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteMatch, Snapshot } from '../base/snapshot.ts';
import { Call } from './call.ts';
import { callRoute, type RouteParts } from './call-route.ts';
import { methodNotAllowed, moduleDisabled, notFound } from '../base/core-problems.ts';
import { forwardedRequestId, nextRequestId } from './request-id.ts';
import { type RequestScope, runInRequest } from '../base/request-scope.ts';

export interface DispatchParts extends RouteParts {
  readonly snapshot: () => Snapshot;
  /** True when a proxy before the portal may name requests. */
  readonly trustsProxy: boolean;
  readonly began: (call: Call) => void;
}

/**
 * Answers one call under `/api`, whatever happens. The request keeps the
 * snapshot it begins with: a module that is switched meanwhile changes nothing for it.
 */
export function createDispatch(
  parts: DispatchParts,
): (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void> {
  return async (request, response, path) => {
    const mark = path.indexOf('?');
    const call = new Call(
      request,
      response,
      parts.snapshot(),
      (parts.trustsProxy && forwardedRequestId(request.headers['x-request-id'])) || nextRequestId(),
      mark === -1 ? path : path.slice(0, mark),
      mark === -1 ? undefined : path.slice(mark + 1),
    );
    parts.began(call);
    const method = request.method ?? 'GET';
    try {
      const match = call.snapshot.routeTable.match(method, call.path);
      if (match.kind !== 'found') return await answerMiss(call, method, match, parts);
      const scope: RequestScope = {
        requestId: call.id,
        snapshot: call.snapshot,
        beforeCommit: undefined,
      };
      await runInRequest(scope, () => callRoute(call, match.entry, match.params, scope, parts));
    } catch (error) {
      await parts.answers.sendProblem(call, error);
    }
  };
}

function answerMiss(
  call: Call,
  method: string,
  match: RouteMatch,
  { answers }: DispatchParts,
): Promise<void> {
  if (match.kind === 'method_not_allowed') {
    return answers.sendProblem(call, new ProblemError(methodNotAllowed), [
      'allow',
      match.allowed.join(', '),
    ]);
  }
  const parked = call.snapshot.parkedRouteTable.match(method, call.path).kind === 'found';
  return answers.sendProblem(call, new ProblemError(parked ? moduleDisabled : notFound));
}
