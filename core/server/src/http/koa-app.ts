import Koa, { type Middleware } from 'koa';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Logger } from '../plugin-api/tokens.ts';
import type { Snapshot } from '../base/snapshot.ts';
import { isHangUp } from '../base/hang-up.ts';
import { logCall, logFailure, logProblem } from './call-log.ts';
import { Call } from './call.ts';
import type { RouteParts } from './call-route.ts';
import { connectionSignal, whenResponded } from './connection-signal.ts';
import { dispatchRoutes } from './dispatch.ts';
import { requestTarget } from './request-target.ts';
import { limitTime, type RunningCalls } from './running-calls.ts';
import type { Headers } from './security-headers.ts';
import { setProblem } from './set-response.ts';

interface AppParts extends RouteParts {
  readonly snapshot: () => Snapshot;
  readonly running: RunningCalls;
  /** Serves everything outside `/api`. */
  readonly pages: Middleware;
  readonly logger: Logger;
  /** Logs one line per call. */
  readonly logsCalls: boolean;
  /** True when a proxy before the portal may name requests. */
  readonly trustsProxy: boolean;
  /** Headers of every response under `/api`. */
  readonly headers: Headers;
  /** True once the portal stops: connections are closed after their response. */
  readonly stopping: () => boolean;
  readonly began: (call: Call) => void;
  /** A call ended, or went on as a stream of events, for which nothing waits. */
  readonly ended: (call: Call) => void;
  /** A page, or a file of one, was sent. */
  readonly sentPage?: ((page: SentPage) => void) | undefined;
}

/** What was sent from outside `/api`. */
export interface SentPage {
  readonly method: string;
  readonly status: number;
  /** False for the files of a page, such as scripts. */
  readonly isDocument: boolean;
  readonly milliseconds: number;
}

/** The Koa application: pages, then the middleware of calls from the outside in. */
export function createKoaApp(parts: AppParts): Koa {
  const app = new Koa();
  app.use(renameMetrics);
  app.use(servePages(parts));
  app.use(beginCall(parts) as Middleware);
  app.use(setHeaders(parts) as Middleware);
  app.use(respondWithProblems(parts) as Middleware);
  app.use(limitTime((call, error) => logProblem(parts.logger, call, error)) as Middleware);
  app.use(dispatchRoutes(parts) as Middleware);
  // Responses that failed while they were sent. Koa also reports those whose caller hung up.
  app.on('error', (error: unknown, { state }: Koa.Context) => {
    if (isHangUp(error)) return;
    // Reported by the stream, and again by the connection that it cuts.
    if (state instanceof Call && state.cutBy === error) return;
    if (state instanceof Call) {
      state.cutBy = error;
      logFailure(parts.logger, state, error);
    } else parts.logger.error({ err: error }, 'serving a page failed');
  });
  return app;
}

/** Prometheus reads the metrics of a program at `/metrics` unless it is set up otherwise. */
const renameMetrics: Middleware = (ctx, next) => {
  if (ctx.path === '/metrics') ctx.path = '/api/metrics';
  return next();
};

function servePages({ pages, running, sentPage }: AppParts): Middleware {
  return (ctx, next) => {
    if (requestTarget(ctx.req.url ?? '/').kind === 'api') return next();
    const { socket } = ctx.req;
    const beganAt = performance.now();
    running.sockets.add(socket);
    whenResponded(ctx.res, connectionSignal(socket), () => {
      running.sockets.delete(socket);
      sentPage?.({
        method: ctx.method,
        status: ctx.res.statusCode,
        isDocument: ctx.response.is('html') !== false,
        milliseconds: performance.now() - beganAt,
      });
    });
    return pages(ctx, next);
  };
}

/** Names the call, binds it to the snapshot it began with, and writes the access log at its end. */
function beginCall(parts: AppParts): Middleware<Call> {
  const { running, logger } = parts;
  return async (ctx, next) => {
    const { req: request, res: response } = ctx;
    const call = new Call({
      request,
      response,
      snapshot: parts.snapshot(),
      id:
        (parts.trustsProxy && forwardedRequestId(request.headers['x-request-id'])) ||
        nextRequestId(),
      target: requestTarget(request.url ?? '/').path,
    });
    ctx.state = call;
    running.calls.add(call);
    parts.began(call);
    const end = (): void => {
      running.calls.delete(call);
      call.end();
      parts.ended(call);
      if (parts.logsCalls) logCall(logger, call, ctx.status);
    };
    await next();
    if (call.endless) parts.ended(call);
    if (ctx.body instanceof Readable) whenResponded(response, call.signal, end);
    else end();
  };
}

function setHeaders({ headers, stopping }: AppParts): Middleware<Call> {
  return (ctx, next) => {
    ctx.set(headers);
    ctx.set('x-request-id', ctx.state.id);
    ctx.set('x-portal-revision', String(ctx.state.snapshot.revision));
    ctx.set('vary', 'accept-encoding');
    if (stopping()) ctx.set('connection', 'close');
    return next();
  };
}

/** Turns what was thrown into the one shape of errors. */
function respondWithProblems({ logger }: AppParts): Middleware<Call> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      setProblem(ctx, error);
      logProblem(logger, ctx.state, error);
    }
  };
}

const processPart = randomBytes(6).toString('base64url');
let count = 0;

/** Unique over all processes; short, since every log line contains it. */
function nextRequestId(): string {
  count += 1;
  return `${processPart}-${count.toString(36)}`;
}

/** The id that a trusted proxy gave the request, if it is safe to log. */
function forwardedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}
