import { runHost, startFailure } from '@porchlight/host-api';
import { readEnvironment, type Environment } from '@porchlight/server/host';
import { LocalDatabaseError } from '../local-database/local-database-error.ts';
import { startLocalDatabase, type LocalDatabase } from '../local-database/local-database.ts';
import { fillPortal, SampleError } from '../sample/fill-portal.ts';

export interface StartOptions {
  /** So many sample clients for an empty portal; 0 for none. */
  readonly sample: number;
}

/**
 * Runs the portal in this process until a signal stops it, with a database of its
 * own unless DATABASE_URL names one. A failed start prints the reason and ends
 * the process.
 */
export async function startPortal({ sample }: StartOptions): Promise<void> {
  let environment: Environment | undefined;
  let local: LocalDatabase | undefined;
  try {
    environment = readEnvironment(process.env);
    if (environment.databaseUrl === undefined) local = await ownDatabase(environment);
    const databaseUrl = environment.databaseUrl ?? local?.url;
    let ready = '';
    await runHost(
      { ...environment, ...(databaseUrl ? { databaseUrl } : {}) },
      {
        print: (text) => (ready = text),
        afterStop: async () => local?.stop(),
      },
    );
    if (sample > 0) await addSample(sample, { ...process.env, DATABASE_URL: databaseUrl });
    process.stdout.write(ready);
  } catch (error) {
    await local?.stop();
    const known = error instanceof LocalDatabaseError;
    process.stderr.write(`${known ? error.message : startFailure(error, environment)}\n`);
    process.exit(1);
  }
}

function ownDatabase({ dataDir }: Environment): Promise<LocalDatabase> {
  return startLocalDatabase({ dataDir, onNotice: (line) => process.stderr.write(`${line}\n`) });
}

/** The portal starts even if the sample cannot be added. */
async function addSample(count: number, variables: NodeJS.ProcessEnv): Promise<void> {
  const begin = performance.now();
  try {
    await fillPortal(variables, count, progressLine(count));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    process.stdout.write(
      `Sample agency: ${count.toLocaleString('en-US')} clients in ${seconds} s\n`,
    );
  } catch (error) {
    if (!(error instanceof SampleError)) throw error;
    process.stdout.write(`${error.message}\n`);
  }
}

function progressLine(count: number): (clients: number) => void {
  const every = Math.max(50_000, Math.ceil(count / 10));
  return (clients) => {
    if (clients % every === 0 && clients < count) {
      process.stdout.write(`Sample agency: ${clients.toLocaleString('en-US')} clients so far\n`);
    }
  };
}
