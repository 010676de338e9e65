import Koa from 'koa';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { clientAddress, type TrustedProxies } from '../deployment/trusted-proxies.ts';
import type { Snapshot } from '../base/snapshot.ts';
import type { Logger } from '../plugin-api/tokens.ts';
import { createAnswers } from './answers.ts';
import { logCall, logFailure } from './call-log.ts';
import { CallerRooms } from './caller-rooms.ts';
import { refuseBrokenRequest, trackConnections } from './connections.ts';
import { createDispatch } from './dispatch.ts';
import { isHangUp } from '../base/hang-up.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { requestTarget } from './request-target.ts';
import { createRunningCalls } from './running-calls.ts';
import { securityHeaders } from './security-headers.ts';
import { UploadRoom } from './upload-room.ts';

/** Bodies other than uploads have 15 s of their own. */
const SERVER_LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 120_000,
  /** Longer than proxies keep theirs, so that none sends a call into a connection that just closed. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

const FORGET_KEYS_EVERY_MS = 10 * 60_000;

/** Answers what is not under `/api`; `path` comes with its query string. Resolves when all is sent. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

export interface HttpParts {
  /** The portal as it is now; each request keeps the one it began with. */
  readonly snapshot: () => Snapshot;
  readonly idempotency: IdempotencyStore;
  readonly pages: PageHandler;
  readonly logger: Logger;
  /** One line per call; off where nobody reads it. */
  readonly accessLog: boolean;
  readonly trustedProxies: TrustedProxies;
  /**
   * A call began under a snapshot: plugins that stop wait for it until it has `ended`, which is also told, and then
   * once more, of one that has become a stream of events.
   */
  readonly began: (call: object, snapshot: Snapshot) => void;
  readonly ended: (call: object) => void;
  /** Production behind https. */
  readonly https: boolean;
  /** How many calls of one caller run at once; a test sets its own limits. */
  readonly callers?: CallerRooms;
}

export interface HttpServer {
  /** Accepts connections; answers the port, which differs from the asked one when that was 0. */
  listen(port: number, host: string): Promise<number>;
  /** True from the first moment of `stop` on. */
  readonly stopping: boolean;
  /** Accepts nothing new, lets running calls end for at most `drainMs`, then hangs up. */
  stop(drainMs: number): Promise<void>;
}

/** The portal's HTTP: Koa over node:http. */
export function createHttpServer(parts: HttpParts): HttpServer {
  let stopping = false;
  let forgetKeys: NodeJS.Timeout | undefined;
  const notKept = (error: unknown) =>
    parts.logger.warn({ err: error }, 'idempotency keys could not be brought up to date');
  const answers = createAnswers({
    headers: securityHeaders(parts.https).data,
    stopping: () => stopping,
    ended(call, status) {
      running.delete(call);
      call.end();
      parts.ended(call);
      if (parts.accessLog) logCall(parts.logger, call, status);
    },
    // A plugin that is switched off would wait for it to the last moment, and it goes on until that ends it.
    streaming: (call) => parts.ended(call),
    failed: (call, error) => logFailure(parts.logger, call, error),
  });
  const running = createRunningCalls(answers.sendProblem);
  const { trustedProxies } = parts;
  const dispatch = createDispatch({
    answers,
    snapshot: parts.snapshot,
    idempotency: parts.idempotency,
    uploads: new UploadRoom(),
    callers: parts.callers ?? new CallerRooms(),
    trustsProxy: trustedProxies.kind !== 'none',
    clientAddress({ request }) {
      const forwarded = request.headers['x-forwarded-for']?.toString();
      return clientAddress(trustedProxies, request.socket.remoteAddress, forwarded);
    },
    notKept,
    began(call) {
      running.add(call);
      parts.began(call, call.snapshot);
    },
  });
  const pageSockets = new Set<Socket>();
  const pages: PageHandler = async (request, response, path) => {
    pageSockets.add(request.socket);
    await parts.pages(request, response, path).finally(() => pageSockets.delete(request.socket));
  };
  const answer = createKoa(dispatch, pages, parts.logger).callback();
  const server = createServer(SERVER_LIMITS, (request, response) => void answer(request, response));
  server.on('clientError', refuseBrokenRequest);
  const closeConnections = trackConnections(
    server,
    () => new Set([...running.sockets(), ...pageSockets]),
  );

  return {
    get stopping() {
      return stopping;
    },
    async listen(port, host) {
      const actual = await listenOn(server, port, host);
      running.watch();
      forgetKeys = setInterval(() => {
        parts.idempotency.deleteExpired().catch(notKept);
      }, FORGET_KEYS_EVERY_MS).unref();
      return actual;
    },
    async stop(drainMs) {
      stopping = true;
      running.endStreams();
      clearInterval(forgetKeys);
      await closeConnections(drainMs);
      running.unwatch();
    },
  };
}

function createKoa(dispatch: PageHandler, pages: PageHandler, logger: Logger): Koa {
  const app = new Koa();
  // Both write to the socket themselves: Koa's own answer would set each header one by one.
  app.use((context) => {
    context.respond = false;
    const { kind, path } = requestTarget(context.req.url ?? '/');
    return kind === 'api'
      ? dispatch(context.req, context.res, path)
      : pages(context.req, context.res, path);
  });
  // Koa also reports responses whose caller hung up, and those of calls, which log their own failures.
  app.on('error', (error: unknown, context: Koa.Context) => {
    const isCall = requestTarget(context.req.url ?? '/').kind === 'api';
    if (!isCall && !isHangUp(error)) logger.error({ err: error }, 'serving a page failed');
  });
  return app;
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
