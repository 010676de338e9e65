import {
  createBootRecorder,
  migrateInstalled,
  pendingMigrations,
  migrationPackages,
} from '@porchlight/server/host';
import { loadInstallation } from '../deployment/installed.ts';
import { withDeployment } from '../deployment/open-deployment.ts';

/**
 * `npm run migrate`: runs the migrations before the new version of
 * the portal starts. The portal does the same at its own start; this is for
 * deployments where the portal's user may not change tables.
 */
export async function run(): Promise<number> {
  const installation = await loadInstallation(process.cwd());
  return withDeployment(process.env, async ({ database }) => {
    const packages = migrationPackages(installation.plugins);
    const pending = await pendingMigrations(
      database.pool,
      database.address.databaseSchema,
      packages,
    );
    const { failures } = await migrateInstalled(installation, database, createBootRecorder());
    for (const { plugin, name } of pending.filter(({ plugin }) => !failures.has(plugin))) {
      console.log(`${plugin}: ${name}`);
    }
    for (const [plugin, reason] of failures) console.error(`${plugin}: ${reason}`);
    if (failures.size === 0)
      console.log(`The tables are up to date; ${pending.length} migrations were run.`);
    return failures.size === 0 ? 0 : 1;
  });
}
