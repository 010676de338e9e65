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
    const repeat = async (step: (left: LeftOut) => Promise<boolean>) => {
      while (!signal.aborted && (await step(left))) {
        done += 1;
        progress(done, done);
      }
    };
    const together = (step: (left: LeftOut) => Promise<boolean>) =>
      Promise.all(Array.from({ length: WORKERS }, () => repeat(step)));
    await together((all) => this.#runWaiting(all));
    await together((all) => this.#claim(all));
    if (left.failures > 0)
      throw new Error(`${String(left.failures)} recurring payments failed; the log says why.`);
  }

  /** Repeats an attempt that is due again, or whose process is gone; false when there is none. */
  async #runWaiting(left: LeftOut): Promise<boolean> {
    const id = await this.#parts.runs.nextDue(left.charges);
    if (id === null) return false;
    // Another process may be at it.
    const hasRun = await this.#guarded(id, left, () => this.#parts.runs.run(id));
    if (!hasRun) left.charges.push(id);
    return true;
  }

  /** Claims a period and makes its first attempt; false when nothing is due. */
  async #claim(left: LeftOut): Promise<boolean> {
    const { claims, runs } = this.#parts;
    let locked: number | null = null;
    try {
      const claim = await claims.claim(left.schedules, (id) => {
        locked = id;
      });
      if (claim.kind === 'charge')
        await this.#guarded(claim.charge.id, left, async () => {
          await runs.finish(claim.charge);
          return true;
        });
      return claim.kind !== 'none';
    } catch (error) {
      if (locked === null) throw error;
      this.#note(error, locked, left);
      left.schedules.push(locked);
      return true;
    }
  }

  /** False for work that failed; the next run repeats it. */
  async #guarded(id: number, left: LeftOut, work: () => Promise<boolean>): Promise<boolean> {
    try {
      return await work();
    } catch (error) {
      this.#note(error, id, left);
      return false;
    }
  }

  #note(error: unknown, id: number, left: LeftOut): void {
    left.failures += 1;
    this.#parts.logger.error({ err: error, id }, 'recurring payment failed');
  }
}
