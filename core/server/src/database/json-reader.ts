import type { CustomTypesConfig, QueryArrayConfig, QueryArrayResult } from 'pg';
import type { Connections } from './laned-pool.ts';
import { preparedName } from './prepared-names.ts';

const asIs = (value: string | Buffer): unknown => value;

/** Leaves every value as the server wrote it: JSON is sent on, not parsed and built again. */
const textTypes: CustomTypesConfig = { getTypeParser: () => asIs };

/**
 * Makes the hot read: the first column of the first row as text, null when there is no row.
 *
 * The statement is prepared once per connection under its name, so the name must
 * stand for one text only; null for texts that differ from call to call. `named` is
 * false behind a pooler, where prepared statements do not stay with the caller. It asks
 * the pool directly: a query builder would double the cost of a point read.
 */
export function createJsonReader(
  pool: Pick<Connections, 'connect'>,
  named: boolean,
): (name: string | null, sql: string, bindings: readonly unknown[]) => Promise<string | null> {
  return (name, sql, bindings) =>
    new Promise((resolve, reject) => {
      pool.connect((connectError, client, release) => {
        if (client === undefined) {
          reject(connectError ?? new Error('The database pool gave no connection.'));
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
