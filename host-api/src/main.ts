import { readEnvironment, type Environment } from '@porchlight/server/host';
import { runHost } from './run-host.ts';
import { startFailure } from './start-failure.ts';

// The API process by itself: `node host-api/dist/main.js`, with DATABASE_URL set.
let environment: Environment | undefined;
try {
  environment = readEnvironment(process.env);
  await runHost(environment);
} catch (error) {
  process.stderr.write(`${startFailure(error, environment)}\n`);
  process.exit(1);
}
