import type { SystemActor } from '@porchlight/kernel';
import type { Database, DerivedWrites } from '@porchlight/server';
import { PERIODS, PERIOD_MS, type Sample } from '../../rules/history.ts';
import type { CheckReading } from './run-checks.ts';

const system: SystemActor = { kind: 'system', plugin: 'status' };

/** From good to bad, so that the worst state of a period remains. */
const STATES = "array['healthy', 'degraded', 'critical']";

/** The states of the checks over the last day, for all processes together. */
export class SampleStore {
  readonly #database: () => Database;
  readonly #writes: () => DerivedWrites;

  constructor(database: () => Database, writes: () => DerivedWrites) {
    this.#database = database;
    this.#writes = writes;
  }

  /** Adds readings to their half hour, and removes what is older than a day. */
  async add(readings: readonly CheckReading[], now: Date): Promise<void> {
    const period = new Date(Math.floor(now.getTime() / PERIOD_MS) * PERIOD_MS);
    const rows = readings.map(({ id, state }) => ({
      check_id: id,
      period: period.toISOString(),
      state,
      ok_at: state === 'healthy' ? now.toISOString() : null,
    }));
    await this.#writes().derive(system, async ({ trx }) => {
      await trx.raw(
        `insert into status_sample as stored (check_id, period, state, ok_at)
         select * from jsonb_to_recordset(cast(? as jsonb))
           as added(check_id text, period timestamptz, state text, ok_at timestamptz)
         on conflict (check_id, period) do update set
           state = (${STATES})[greatest(
             array_position(${STATES}, stored.state), array_position(${STATES}, excluded.state))],
           ok_at = greatest(stored.ok_at, excluded.ok_at)`,
        [JSON.stringify(rows)],
      );
      await trx('status_sample')
        .where('period', '<=', new Date(period.getTime() - PERIODS * PERIOD_MS).toISOString())
        .delete();
    });
  }

  async all(): Promise<readonly Sample[]> {
    return this.#database()
      .knex('status_sample')
      .select<Sample[]>('check_id as checkId', 'period', 'state', 'ok_at as okAt');
  }
}
