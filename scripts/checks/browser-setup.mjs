import { join } from 'node:path';
import { ensureBuilt } from '../setup/build.mjs';
import { ensureChromium } from '../setup/chromium.mjs';
import { root } from '../setup/project.mjs';

/** Before the first browser test: a built portal, a PostgreSQL for the run, a browser. */
export default async function setUp() {
  await ensureBuilt();
  process.env.CHROMIUM_PATH ??= await ensureChromium();
  process.env.PORTAL_ENTRY ??= join(root, 'host-api', 'dist', 'main.js');
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { startTestServer } = await import('../dist/testing/test-database.js');
  const server = await startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
