import type { Middleware } from 'koa';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestOrigin } from '../deployment/request-origin.ts';
import { clientAddress, isForwarded, type TrustedProxies } from '../deployment/trusted-proxies.ts';
import type { Snapshot } from '../base/snapshot.ts';
import type { Logger, RateLimits } from '../plugin-api/tokens.ts';
import type { Call } from './call.ts';
import type { FileStore } from './call-files.ts';
import { CallerRooms } from './caller-rooms.ts';
import { refuseBrokenRequest, trackConnections } from './connections.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import { createKoaApp, type SentPage } from './koa-app.ts';
import { RunningCalls } from './running-calls.ts';
import { securityHeaders } from './security-headers.ts';
import { UploadRoom } from './upload-room.ts';

/** Bodies other than uploads have a limit of 15 s. */
const SERVER_LIMITS = {
  headersTimeout: 8_000,
  requestTimeout: 120_000,
  /** Longer than the keep-alive of proxies, so that none sends a call into a connection that just closed. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};

const FORGET_KEYS_EVERY_MS = 10 * 60_000;

export interface HttpParts {
  /** The current snapshot; each request uses the one it began with. */
  readonly snapshot: () => Snapshot;
  readonly idempotency: IdempotencyStore;
  /** Counts the calls of visitors. */
  readonly limits: RateLimits;
  /** Holds the files of uploads. */
  readonly files: FileStore;
  /** Serves everything outside `/api`. */
  readonly pages: Middleware;
  readonly logger: Logger;
  /** Logs one line per call. */
  readonly accessLog: boolean;
  readonly trustedProxies: TrustedProxies;
  /** Whether links begin with the address that the browser opened: no address was set, and this is not production. */
  readonly followsBrowser: boolean;
  /** A call began: plugins that stop wait until it has `ended`. */
  readonly began: (call: Call) => void;
  /** A call ended, or became a stream of events, for which nothing waits; then it is called again when that ends. */
  readonly ended: (call: Call) => void;
  /** A page, or a file of one, was sent. */
  readonly sentPage?: (page: SentPage) => void;
  /** Production behind https. */
  readonly https: boolean;
  /** How many calls of one caller run at once; a test sets its own limits. */
  readonly callers?: CallerRooms;
}

export interface HttpServer {
  /** Accepts connections; resolves with the port, a free one if `port` is 0. */
  listen(port: number, host: string): Promise<number>;
  /** True once `stop` has been called. */
  readonly stopping: boolean;
  /** Accepts nothing new, lets running calls end for at most `drainMs`, then hangs up. */
  stop(drainMs: number): Promise<void>;
}

/** The portal's HTTP: Koa over node:http. */
export function createHttpServer(parts: HttpParts): HttpServer {
  let stopping = false;
  let forgetKeys: NodeJS.Timeout | undefined;
  const notStored = (error: unknown) =>
    parts.logger.warn({ err: error }, 'idempotency key update failed');
  const running = new RunningCalls();
  const { trustedProxies, idempotency, limits, files, pages, logger, snapshot, began, ended } =
    parts;
  const app = createKoaApp({
    snapshot,
    running,
    pages,
    logger,
    idempotency,
    limits,
    files,
    notStored,
    began,
    ended,
    sentPage: parts.sentPage,
    logsCalls: parts.accessLog,
    trustsProxy: trustedProxies.kind !== 'none',
    headers: securityHeaders(parts).data,
    stopping: () => stopping,
    uploads: new UploadRoom(),
    callers: parts.callers ?? new CallerRooms(),
    clientAddress({ request }) {
      const forwarded = request.headers['x-forwarded-for']?.toString();
      return clientAddress(trustedProxies, request.socket.remoteAddress, forwarded);
    },
    isForwarded: ({ request }) =>
      isForwarded(
        trustedProxies,
        request.socket.remoteAddress,
        request.headers['x-forwarded-for']?.toString(),
      ),
    originOf: !parts.followsBrowser
      ? undefined
      : ({ request: { headers, socket } }) =>
          requestOrigin(trustedProxies, {
            socketAddress: socket.remoteAddress,
            host: headers.host,
            forwardedHost: headers['x-forwarded-host']?.toString(),
            forwardedProto: headers['x-forwarded-proto']?.toString(),
          }),
  });
  const respond = app.callback();
  const server = createServer(
    SERVER_LIMITS,
    (request, response) => void respond(request, response),
  );
  server.on('clientError', refuseBrokenRequest);
  const closeConnections = trackConnections(server, () => running.busySockets());

  return {
    get stopping() {
      return stopping;
    },
    async listen(port, host) {
      const actual = await listenOn(server, port, host);
      running.watch();
      forgetKeys = setInterval(() => {
        idempotency.deleteExpired().catch(notStored);
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

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
