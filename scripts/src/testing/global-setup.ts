import { startTestServer } from './test-database.ts';

/** One PostgreSQL for the whole run; `TEST_DATABASE_URL` from outside is taken as it is. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  return () => server.stop();
}
