import {
  createDatabase,
  createLogger,
  openVault,
  createSignals,
  readEnvironment,
  type Environment,
  type PortalDatabase,
  type PortalLogger,
  type Signals,
  type Vault,
} from '@porchlight/server/host';
import { startLocalDatabase } from '../local-database/local-database.ts';

/** A command cannot do its work here; the message is a sentence for the person at the terminal. */
class DeploymentError extends Error {
  override readonly name = 'DeploymentError';
}

/** The deployment that the environment describes, for a command beside or instead of the portal. */
export interface Deployment {
  readonly environment: Environment & { readonly databaseUrl: string };
  readonly database: PortalDatabase;
  readonly logger: PortalLogger;
  readonly signals: Signals;
  /** Opens the keys; the tables must exist. */
  openVault(): Promise<Vault>;
}

/**
 * Runs `work` on the deployment, with its local database started when there is
 * no DATABASE_URL. A running portal is not disturbed: the command
 * shares its database and leaves it running.
 */
export async function withDeployment<T>(
  variables: NodeJS.ProcessEnv,
  work: (deployment: Deployment) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(variables);
  const local = environment.databaseUrl
    ? null
    : await startLocalDatabase({ dataDir: environment.dataDir });
  const complete = { ...environment, databaseUrl: environment.databaseUrl ?? local!.url };
  const { databaseUrl, databaseDirectUrl, databaseSchema, masterKeyFile } = complete;
  const logger = createLogger('error');
  const database = createDatabase({ databaseUrl, databaseDirectUrl, databaseSchema }, logger);
  const signals = createSignals(database.address, logger);
  const vaults: Vault[] = [];
  try {
    return await work({
      environment: complete,
      database,
      logger,
      signals,
      openVault: async () => {
        await assertStartedOnce(database);
        const vault = await openVault({ database, signals, logger, masterKeyFile });
        vaults.push(vault);
        return vault;
      },
    });
  } finally {
    await Promise.all(vaults.map((vault) => vault.stop()));
    await signals.close();
    await database.close();
    await local?.stop();
  }
}

async function assertStartedOnce({ pool }: PortalDatabase): Promise<void> {
  const { rows } = await pool.query<{ keys: string | null }>(
    "select to_regclass('core_keys') as keys",
  );
  if (rows[0]?.keys == null)
    throw new DeploymentError(
      'No portal has been started on this database yet: run npm start first.',
    );
}
