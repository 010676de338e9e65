import { ProblemError } from '@porchlight/kernel';
import type { Socket } from 'node:net';
import type { Call } from './call.ts';
import { outOfTime } from '../base/core-problems.ts';

/** The caller gives up after 30 s; uploads may arrive for longer. */
const TIME_LIMIT_MS = 30_000;
const SLOW_TIME_LIMIT_MS = 150_000;
const LOOK_EVERY_MS = 1_000;

export interface RunningCalls {
  add(call: Call): void;
  delete(call: Call): void;
  sockets(): ReadonlySet<Socket>;
  /** Ends answers that would go on for ever. */
  endStreams(): void;
  /** Begins to end calls whose handler takes too long, and streams that nobody reads. */
  watch(): void;
  unwatch(): void;
}

/** One timer for all calls: a timer for each would cost every call for the sake of few. */
export function createRunningCalls(
  sendProblem: (call: Call, problem: ProblemError) => Promise<void>,
): RunningCalls {
  const calls = new Set<Call>();
  let timer: NodeJS.Timeout | undefined;

  function endOverdue(): void {
    for (const call of calls) {
      if (call.progress?.hasStalled()) call.abort();
      if (call.answered || call.milliseconds < (call.slow ? SLOW_TIME_LIMIT_MS : TIME_LIMIT_MS))
        continue;
      call.abort();
      void sendProblem(call, new ProblemError(outOfTime));
    }
  }

  return {
    add: (call) => void calls.add(call),
    delete: (call) => void calls.delete(call),
    sockets: () => new Set([...calls].map(({ request }) => request.socket)),
    endStreams() {
      for (const call of calls) if (call.endless) call.abort();
    },
    watch() {
      timer = setInterval(endOverdue, LOOK_EVERY_MS);
      timer.unref();
    },
    unwatch() {
      clearInterval(timer);
    },
  };
}
