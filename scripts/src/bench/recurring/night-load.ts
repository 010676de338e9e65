import { runJob, type BenchDatabase } from '../bench-database.ts';
import { atMost, type Goal } from '../goals.ts';
import { staffBeside, type Staff } from '../staff-beside.ts';
import { ALL_DELIVERED, letBeDue, nightResult, type NightResult } from './due-schedules.ts';

/** Alone, before the night. */
const SECONDS = 15;

interface Night {
  readonly database: BenchDatabase;
  readonly staff: Staff;
  readonly mode: 'card' | 'invoice';
  /** How many schedules are due. */
  readonly count: number;
  /** Seconds until all of them are charged, and until every mail and event about them is delivered. */
  readonly most: { readonly charged: number; readonly delivered: number };
}

/** One run of the scheduler with many schedules that are due, beside agents. */
export async function nightGoals(night: Night): Promise<readonly Goal[]> {
  const { database, staff, mode, count, most } = night;
  const name = `${count.toLocaleString('en-US')} schedules due, by ${mode}`;
  const before = await nightResult(database, mode);
  let charged = 0;
  let delivered = 0;
  const work = async () => {
    await letBeDue(database, mode, count);
    const begin = performance.now();
    charged = await runJob(database, 'recurring.charge-due');
    await database.until(ALL_DELIVERED);
    delivered = (performance.now() - begin) / 1000;
  };
  const beside = await staffBeside(staff, { name, work, rounds: 1, seconds: SECONDS });
  const after = await nightResult(database, mode);
  console.log(
    `  ${charged.toFixed(0)} s (${(count / charged).toFixed(0)} /s), mails and events ${delivered.toFixed(0)} s`,
  );
  return [
    atMost(`${name}, until charged`, charged, most.charged, ' s'),
    atMost(`${name}, until all is delivered`, delivered, most.delivered, ' s'),
    ...beside,
    atMost(`${name}, not charged exactly once`, wrong(night, before, after), 0, ''),
  ];
}

/** Payments that are missing, double, or of another amount. */
function wrong({ mode, count }: Night, before: NightResult, after: NightResult): number {
  const added = (key: keyof NightResult) => Math.abs(after[key] - before[key] - count);
  const isPaid = mode === 'invoice' || after.cents === after.paidCents;
  return added('charges') + added('invoices') + added('settled') + (isPaid ? 0 : 1);
}
