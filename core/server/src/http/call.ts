import type { Actor } from '@porchlight/kernel';
import type { ParameterizedContext } from 'koa';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestScope } from '../base/request-scope.ts';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';
import type { RouteState } from '../plugin-api/route.ts';
import { connectionSignal } from './connection-signal.ts';
import type { ReaderProgress } from './reader-progress.ts';
import type { LeaveRoom } from './caller-rooms.ts';

export type CallContext = ParameterizedContext<Call>;

interface CallParts {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly snapshot: Snapshot;
  readonly id: string;
  /** Below `/api`, with the query string. */
  readonly target: string;
}

/** One request under `/api` from its first byte to the end of its response; the `ctx.state` of its middleware. */
export class Call implements RouteState {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly snapshot: Snapshot;
  readonly id: string;
  /** Below `/api`. */
  readonly path: string;
  /** After the `?`; undefined when there is none. */
  readonly search: string | undefined;
  readonly scope: RequestScope;
  readonly startedAt = performance.now();
  /** Method and path pattern, once known. */
  name = 'unknown';
  entry: RegisteredRoute | undefined;
  actor: Actor = { kind: 'public' };
  /** Set when the handler reads an upload and may take longer than others. */
  slow = false;
  /** Set when the response never ends by itself: a stream of events. */
  endless = false;
  /** Releases the caller's place. */
  leaveRoom: LeaveRoom = () => undefined;
  /** Takes a place among the streams of the caller. Rejects with 429 when there is none. */
  enterStreams: () => LeaveRoom | Promise<LeaveRoom> = () => () => undefined;
  /** Releases the place among the streams. */
  leaveStreams: LeaveRoom = () => undefined;
  /** Set while a stream is sent. */
  progress: ReaderProgress | undefined;
  /** Responds with a problem while the handler still runs. */
  giveUp: (problem: Error) => void = () => undefined;
  /** True once the call was given up; the result of its handler is ignored. */
  isOverdue = false;
  /** The failure that cut its response. */
  cutBy: unknown;
  #controller: AbortController | undefined;
  #connection: AbortSignal | undefined;
  #aborted = false;
  #ended = false;

  constructor({ request, response, snapshot, id, target }: CallParts) {
    this.request = request;
    this.response = response;
    this.snapshot = snapshot;
    this.id = id;
    const mark = target.indexOf('?');
    this.path = mark === -1 ? target : target.slice(0, mark);
    this.search = mark === -1 ? undefined : target.slice(mark + 1);
    this.scope = { requestId: id, snapshot, beforeCommit: undefined };
  }

  /** Created on first use: most handlers end before a caller could hang up. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      this.#connection = connectionSignal(this.request.socket);
      this.#connection.addEventListener('abort', this.abort);
      this.entry?.signal.addEventListener('abort', this.abort);
      const late = this.#connection.aborted || this.entry?.signal.aborted === true;
      if (late || this.#aborted) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  readonly abort = (): void => {
    if (this.#ended) return;
    this.#aborted = true;
    this.#controller?.abort();
  };

  get milliseconds(): number {
    return performance.now() - this.startedAt;
  }

  /** True when a response has begun, or the call was given up. */
  get hasResponded(): boolean {
    return this.#ended || this.isOverdue || this.response.headersSent;
  }

  /** Removes the listeners; connections and plugins live longer than a call. */
  end(): void {
    this.#ended = true;
    this.leaveStreams();
    this.#connection?.removeEventListener('abort', this.abort);
    this.entry?.signal.removeEventListener('abort', this.abort);
  }
}
