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
