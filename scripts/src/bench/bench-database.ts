import pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';

const LOOK_MS = 100;
const LONGEST_MS = 1_800_000;

/** The database of an agency, for what no call of the portal prepares or tells. */
export interface BenchDatabase {
  readonly schema: string;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Resolves once the statement returns a row. */
  until<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row>;
  close(): Promise<void>;
}

export async function openBenchDatabase(url: string, schema: string): Promise<BenchDatabase> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c search_path=${schema},portal_extensions`,
  });
  await client.connect();
  const query: BenchDatabase['query'] = async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ) => (await client.query<Row>(text, [...values])).rows;
  return {
    schema,
    query,
    async until<Row extends object>(text: string, values?: readonly unknown[]) {
      for (const end = performance.now() + LONGEST_MS; performance.now() < end;) {
        const [row] = await query<Row>(text, values);
        if (row !== undefined) return row;
        await pause(LOOK_MS);
      }
      throw new Error(`Nothing happened: ${text}`);
    },
    close: () => client.end(),
  };
}

/** Runs a job of the portal now; returns the seconds it took. */
export async function runJob(database: BenchDatabase, name: string): Promise<number> {
  const jobs = `${database.schema}_jobs.job`;
  await database.until(`select from ${database.schema}_jobs.queue where name = $1`, [name]);
  const [queued] = await database.query<{ id: string }>(
    `insert into ${jobs} (name, data, singleton_key, policy, retry_limit)
     values ($1, '{"payload":{}}', gen_random_uuid()::text, 'short', 0) returning id`,
    [name],
  );
  // By name, so that one part of the table is read.
  const ofJob = [queued!.id, name];
  await database.until(
    `select from ${jobs} where id = $1 and name = $2 and state <> 'created'`,
    ofJob,
  );
  const begin = performance.now();
  const ended = await database.until<{ state: string }>(
    `select state from ${jobs} where id = $1 and name = $2 and state not in ('created', 'active')`,
    ofJob,
  );
  if (ended.state !== 'completed') throw new Error(`The job ${name} ${ended.state}.`);
  return (performance.now() - begin) / 1000;
}
