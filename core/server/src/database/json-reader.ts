import type { CustomTypesConfig, QueryArrayConfig, QueryArrayResult } from 'pg';
import type { Connections } from './laned-pool.ts';
import { preparedName } from './prepared-names.ts';

const asIs = (value: string | Buffer): unknown => value;

/** Returns every value as the server wrote it, so that JSON is not parsed and built again. */
const textTypes: CustomTypesConfig = { getTypeParser: () => asIs };

/**
 * Creates a fast read: the first column of the first row as text, null when there is no row. Statements are prepared
 * once per connection under their name, which must identify the text; null for texts that differ from call to call.
 * `named` is false behind a pooler. Uses the pool directly: a query builder would double the cost of a point read.
 */
export function createJsonReader(
  pool: Pick<Connections, 'connect'>,
  named: boolean,
): (name: string | null, sql: string, bindings: readonly unknown[]) => Promise<string | null> {
  return (name, sql, bindings) =>
    new Promise((resolve, reject) => {
      pool.connect((connectError, client, release) => {
        if (client === undefined) {
          reject(connectError ?? new Error('The database pool returned no connection.'));
          return;
        }
        const query: QueryArrayConfig<unknown[]> = {
          text: sql,
          values: bindings as unknown[],
          rowMode: 'array',
          types: textTypes,
        };
        const prepared = named && name !== null ? preparedName(client, name) : undefined;
        if (prepared !== undefined) query.name = prepared;
        client.query(query, (error: Error | null, result: QueryArrayResult<(string | null)[]>) => {
          release();
          if (error !== null) reject(error);
          else resolve(result.rows[0]?.[0] ?? null);
        });
      });
    });
}
