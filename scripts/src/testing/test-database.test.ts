import pg from 'pg';
import { expect, test } from 'vitest';

test('gives each test run a PostgreSQL with letters beyond ASCII and trigrams', async () => {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] });
  await client.connect();
  const answer = await client.query<{ name: string; near: boolean; root: boolean }>(
    `select lower('JOSÉ ÑANDÚ') as name, portal_extensions.similarity('porch', 'porches') > 0.5 as near,
            (select rolsuper from pg_roles where rolname = current_user) as root`,
  );
  await client.end();
  expect(answer.rows[0]).toEqual({ name: 'josé ñandú', near: true, root: false });
});
