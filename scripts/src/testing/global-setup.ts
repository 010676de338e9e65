import { startTestServer } from './test-database.ts';
import { bundleTestWorkers } from './test-workers.ts';

/** One PostgreSQL for the whole run; `TEST_DATABASE_URL` from outside is taken as it is. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  await bundleTestWorkers();
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const server = await startTestServer();
  process.env['TEST_DATABASE_URL'] = server.url;
  // A server of the run alone: what the tests create on it goes with it.
  process.env['TEST_DATABASE_COPIES'] = 'yes';
  return () => server.stop();
}
