import { Logger, needing, type ReportProgress } from '@porchlight/server';
import { ChargeRuns } from './charge-runs.ts';
import { ChargeSettler } from './charge-settler.ts';
import { PaidTogether } from './paid-together.ts';
import type { DoGuarded } from './left-charges.ts';
import { type ClaimOrder, type Claims, PeriodClaims } from './period-claims.ts';

/** Of one process: attempts that are repeated. More would take connections and processor time from the calls of staff. */
const WORKERS = 2;
/** Schedules of one transaction, whose cards are charged at the same time. */
const AT_ONCE = 10;

/** What one run leaves to the next. */
interface LeftOut {
  readonly schedules: number[];
  readonly charges: number[];
  /** Of them, so many failed; others are with another process. */
  failures: number;
}

/** Charges what is due, one short transaction after the other. Any number of processes may run it at once. */
export class ChargeDue extends needing({
  claims: PeriodClaims,
  runs: ChargeRuns,
  settler: ChargeSettler,
  together: PaidTogether,
  logger: Logger,
}) {
  /** May stop anywhere: the next run goes on. Rejects when a schedule failed, so that the list of jobs shows it. */
  async run(signal: AbortSignal, progress: ReportProgress): Promise<void> {
    const left: LeftOut = { schedules: [], charges: [], failures: 0 };
    const guarded: DoGuarded = (id, work) => this.#guarded(id, left, work);
    await this.needs.settler.failLeft(guarded);
    await this.needs.settler.followPending(guarded);
    let done = 0;
    const repeat = async (step: (left: LeftOut) => Promise<number>) => {
      for (let count = 1; !signal.aborted && count > 0;) {
        count = await step(left);
        done += count;
        if (count > 0) progress(done, done);
      }
    };
    const workers = Array.from({ length: WORKERS }, () => repeat((all) => this.#runWaiting(all)));
    await Promise.all(workers);
    await repeat((all) => this.#claim(all));
    if (left.failures > 0)
      throw new Error(`${String(left.failures)} recurring payments failed; the log says why.`);
  }

  /** Repeats an attempt that is due again, or whose process is gone; 0 when there is none. */
  async #runWaiting(left: LeftOut): Promise<number> {
    const id = await this.needs.runs.nextDue(left.charges);
    if (id === null) return 0;
    // Another process may be at it.
    const hasRun = await this.#guarded(id, left, () => this.needs.runs.run(id));
    if (hasRun !== true) left.charges.push(id);
    return 1;
  }

  /** Claims periods and makes their first attempts; returns of how many schedules, 0 when nothing is due. */
  async #claim(left: LeftOut): Promise<number> {
    const { claims } = this.needs;
    let locked: readonly number[] = [];
    const order = { except: left.schedules, limit: AT_ONCE, sends: true };
    try {
      const claimed = await claims.claim(order, (ids) => {
        locked = ids;
      });
      return await this.#finish(claimed, left);
    } catch (error) {
      if (locked.length === 0) throw error;
      // One of them failed, and nothing of the others is stored.
      this.needs.logger.warn({ err: error }, 'recurring payments are claimed one by one');
      for (const id of locked) await this.#claimAlone(id, left);
      return locked.length;
    }
  }

  /** Its invoice is sent in a transaction of its own, so that a failure counts as an attempt. */
  async #claimAlone(id: number, left: LeftOut): Promise<void> {
    const order: ClaimOrder = { except: left.schedules, only: [id], limit: 1, sends: false };
    try {
      await this.#finish(await this.needs.claims.claim(order, () => undefined), left);
    } catch (error) {
      this.#note(error, id, left);
      left.schedules.push(id);
    }
  }

  /** Makes the attempts of claimed charges at the same time, and stores together what is paid. */
  async #finish(claimed: Claims | null, left: LeftOut): Promise<number> {
    if (claimed === null) return 0;
    const { runs, together, logger } = this.needs;
    const attempts = claimed.begun.map(async (charge) => ({
      id: charge.id,
      outcome: await runs.attempt(charge),
    }));
    let open = await Promise.all(attempts);
    const paid = open.filter(({ outcome }) => outcome.kind === 'paid').map(({ id }) => id);
    if (paid.length > 1) {
      try {
        await together.settle(paid);
        open = open.filter(({ id }) => !paid.includes(id));
      } catch (error) {
        logger.warn({ err: error }, 'recurring payments are settled one by one');
      }
    }
    for (const { id, outcome } of open)
      await this.#guarded(id, left, () => this.needs.settler.settle(id, outcome));
    return claimed.schedules;
  }

  /** Null for work that failed; the next run repeats it. */
  async #guarded<T>(id: number, left: LeftOut, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      this.#note(error, id, left);
      return null;
    }
  }

  #note(error: unknown, id: number, left: LeftOut): void {
    left.failures += 1;
    this.needs.logger.error({ err: error, id }, 'recurring payment failed');
  }
}
