import type { HealthCheck } from '../plugin-api/points.ts';
import type { Database } from '../plugin-api/tokens.ts';

/** Critical when the database does not respond; the status page knows its id. */
export function databaseHealth(database: () => Database): HealthCheck {
  return {
    id: 'core.database',
    title: 'Database',
    async check() {
      const { rows } = await database().knex.raw<{ rows: readonly { version: string }[] }>(
        "select current_setting('server_version') as version",
      );
      return { state: 'healthy', detail: `PostgreSQL ${rows[0]?.version.split(' ')[0]}` };
    },
  };
}
