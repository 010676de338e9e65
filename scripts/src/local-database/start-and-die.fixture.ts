import { startLocalDatabase } from './local-database.ts';

/** Started by the test as a process of its own, which is then killed. */
const database = await startLocalDatabase({ dataDir: process.argv[2] ?? '', durable: true });
process.stdout.write(`${JSON.stringify({ url: database.url, pid: database.pid() })}\n`);
setInterval(() => undefined, 60_000);
