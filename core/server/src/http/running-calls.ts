import { ProblemError } from '@porchlight/kernel';
import type { Middleware } from 'koa';
import type { Socket } from 'node:net';
import type { Call } from './call.ts';
import { outOfTime } from '../base/core-problems.ts';

/** Callers give up after 30 s; uploads may take longer. */
const TIME_LIMIT_MS = 30_000;
const SLOW_TIME_LIMIT_MS = 150_000;
const LOOK_EVERY_MS = 1_000;

/** The running calls. One timer serves all of them, which is cheaper than one for each. */
export class RunningCalls {
  readonly calls = new Set<Call>();
  /** Connections on which a page is being sent. */
  readonly sockets = new Set<Socket>();
  #timer: NodeJS.Timeout | undefined;

  busySockets(): ReadonlySet<Socket> {
    return new Set([...[...this.calls].map(({ request }) => request.socket), ...this.sockets]);
  }

  /** Ends responses that have no end of their own. */
  endStreams(): void {
    for (const call of this.calls) if (call.endless) call.abort();
  }

  /** Begins to end calls whose handler takes too long, and streams whose caller has stopped reading. */
  watch(): void {
    this.#timer = setInterval(() => this.#endOverdue(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  unwatch(): void {
    clearInterval(this.#timer);
  }

  #endOverdue(): void {
    for (const call of this.calls) {
      if (call.progress?.hasStalled()) call.abort();
      const limit = call.slow ? SLOW_TIME_LIMIT_MS : TIME_LIMIT_MS;
      if (call.hasResponded || call.milliseconds < limit) continue;
      call.abort();
      call.giveUp(new ProblemError(outOfTime));
    }
  }
}

/**
 * Rejects as soon as the call is given up. Its handler runs until it notices; what it throws then is only reported.
 */
export function limitTime(late: (call: Call, error: unknown) => void): Middleware<Call> {
  return ({ state: call }, next) =>
    new Promise<void>((resolve, reject) => {
      call.giveUp = (problem) => {
        call.isOverdue = true;
        reject(problem);
      };
      next().then(resolve, (error: unknown) => {
        if (call.isOverdue) late(call, error);
        else reject(error as Error);
      });
    });
}
