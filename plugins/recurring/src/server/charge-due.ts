import type { Logger, ReportProgress } from '@porchlight/server';
import type { ChargeRuns } from './charge-runs.ts';
import type { PeriodClaims } from './period-claims.ts';

/** Of one process. More would take connections and processor time from the calls of staff. */
const WORKERS = 2;

interface ChargeDueParts {
  readonly claims: PeriodClaims;
  readonly runs: ChargeRuns;
  readonly logger: Logger;
}

/** What one run leaves to the next. */
interface LeftOut {
  readonly schedules: number[];
  readonly charges: number[];
  /** Of them, so many failed; others are with another process. */
  failures: number;
}

/** Charges what is due, one short transaction after the other. Any number of processes may run it at once. */
export class ChargeDue {
  readonly #parts: ChargeDueParts;

  constructor(parts: ChargeDueParts) {
    this.#parts = parts;
  }

  /** May stop anywhere: the next run goes on. Rejects when a schedule failed, so that the list of jobs shows it. */
  async run(signal: AbortSignal, progress: ReportProgress): Promise<void> {
    const left: LeftOut = { schedules: [], charges: [], failures: 0 };
    let done = 0;
    const worker = async () => {
      while (!signal.aborted && (await this.#step(left))) {
        done += 1;
        progress(done, done);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    if (left.failures > 0)
      throw new Error(`${String(left.failures)} recurring payments failed; the log says why.`);
  }

  /** Runs one attempt or claims one period; false when nothing is left. */
  async #step(left: LeftOut): Promise<boolean> {
    const { claims, runs } = this.#parts;
    const waiting = await runs.nextDue(left.charges);
    if (waiting !== null) return this.#attempt(waiting, left);
    let locked: number | null = null;
    try {
      const claim = await claims.claim(left.schedules, (id) => {
        locked = id;
      });
      if (claim.kind === 'charge') return await this.#attempt(claim.id, left);
      return claim.kind === 'settled';
    } catch (error) {
      if (locked === null) throw error;
      this.#note(error, locked, left);
      left.schedules.push(locked);
      return true;
    }
  }

  async #attempt(id: number, left: LeftOut): Promise<boolean> {
    try {
      // Another process may be at it.
      if (!(await this.#parts.runs.run(id))) left.charges.push(id);
    } catch (error) {
      this.#note(error, id, left);
      left.charges.push(id);
    }
    return true;
  }

  #note(error: unknown, id: number, left: LeftOut): void {
    left.failures += 1;
    this.#parts.logger.error({ err: error, id }, 'recurring payment failed');
  }
}
