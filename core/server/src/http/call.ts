import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RegisteredRoute, Snapshot } from '../base/snapshot.ts';
import { connectionSignal } from './connection-signal.ts';
import type { ReaderProgress } from './reader-progress.ts';
import type { LeaveRoom } from './caller-rooms.ts';
import type { Leave } from './room.ts';

/** One request under `/api` from its first byte to the end of its answer. */
export class Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly snapshot: Snapshot;
  readonly id: string;
  /** Below `/api`. */
  readonly path: string;
  /** After the `?`; undefined when there is none. */
  readonly search: string | undefined;
  readonly startedAt = performance.now();
  /** Method and path pattern, once known. */
  name = 'unknown';
  entry: RegisteredRoute | undefined;
  staffId: number | undefined;
  /** Set when the handler may take longer than others: it reads an upload. */
  slow = false;
  /** Set when the answer has no end of its own: a stream of events. */
  endless = false;
  /** Gives back the caller's place; earlier than the end of the call for a stream. */
  leaveRoom: LeaveRoom = () => undefined;
  /** Takes a place among the streams of the caller. Rejects with 429 when there is none. */
  enterStreams: () => Leave | Promise<Leave> = () => () => undefined;
  /** Set while a stream is sent. */
  progress: ReaderProgress | undefined;
  #controller: AbortController | undefined;
  #connection: AbortSignal | undefined;
  #aborted = false;
  #ended = false;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    snapshot: Snapshot,
    id: string,
    path: string,
    search: string | undefined,
  ) {
    this.request = request;
    this.response = response;
    this.snapshot = snapshot;
    this.id = id;
    this.path = path;
    this.search = search;
  }

  /** Made when somebody asks: most handlers are done before anybody could hang up. */
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

  /** True when an answer has begun, for example because the time was up before the handler was done. */
  get answered(): boolean {
    return this.#ended || this.response.headersSent;
  }

  /** Takes the listeners off; connections and plugins live longer than a call. */
  end(): void {
    this.#ended = true;
    this.#connection?.removeEventListener('abort', this.abort);
    this.entry?.signal.removeEventListener('abort', this.abort);
  }
}
