import { Clock, Jobs, needing } from '@porchlight/server';
import { setTimeout as wait } from 'node:timers/promises';

/** Looks for results that were lost, and for what happened at the gateways. */
export const RECONCILE_JOB = 'billing.reconcile';

/** Callers wait this long for a result; then it is pending. */
const LONGEST_WAIT_MS = 4_000;
const PAUSE_MS = 100;
/** When the job looks for the result of a call that was lost. */
const FIRST_CHECK_MS = 10_000;

/** A row that is stored before its gateway is called. */
interface StoredCall {
  readonly status: string;
  readonly created_at: string;
}

/** Calls that move money, while their results are unknown: they go on after their callers got a response. */
export class RunningCalls extends needing({ clock: Clock, jobs: Jobs }) {
  readonly #running = new Set<Promise<unknown>>();

  /** Waits for those that are still running. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  /** Resolves once the call is over, and after 4 s at the latest; rejects if it does so by then. */
  async wait(call: Promise<void>): Promise<void> {
    this.#running.add(call);
    void call.finally(() => this.#running.delete(call)).catch(() => undefined);
    const limit = new AbortController();
    const late = wait(LONGEST_WAIT_MS, undefined, { signal: limit.signal });
    await Promise.race([call, late]).finally(() => limit.abort());
  }

  /** The row of an earlier call, once its result is known or that call has given up as well. */
  async waitForEarlier<Row extends StoredCall>(read: () => Promise<Row>): Promise<Row> {
    const { clock } = this.needs;
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    for (;;) {
      const row = await read();
      const age = clock.now().getTime() - Date.parse(row.created_at);
      const isOver = age > LONGEST_WAIT_MS || performance.now() > giveUpAt;
      if (row.status !== 'pending' || isOver) return row;
      await wait(PAUSE_MS);
    }
  }

  /** For a call whose result was lost, so that only the gateway has it: the job finds out. */
  async lookLater(): Promise<void> {
    const { clock, jobs } = this.needs;
    const startAfter = new Date(clock.now().getTime() + FIRST_CHECK_MS);
    await jobs.enqueue(RECONCILE_JOB, {}, { startAfter });
  }
}
