import { noteBackup, type PortalDatabase } from '@porchlight/server/host';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Manifest } from '../backup/manifest.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { appliedMigrations, placesOfFiles } from '../deployment/backup-parts.ts';
import { withDeployment } from '../deployment/open-deployment.ts';

/** `npm run backup [-- <folder>]`: everything the portal has stored, sealed with the master key; the portal may run at the same time. */
export async function run([wanted]: readonly string[]): Promise<number> {
  return withDeployment(process.env, async ({ environment, database, openVault }) => {
    const { master } = await openVault();
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
    const folder = resolve(wanted ?? join(environment.dataDir, 'backups', stamp));
    const manifest = await writeBackup(
      {
        databaseUrl: environment.databaseDirectUrl ?? environment.databaseUrl,
        schema: environment.databaseSchema,
        ...placesOfFiles(environment),
        master,
        portalVersion: versionOf(process.cwd()),
        migrations: await appliedMigrations(database),
      },
      folder,
    );
    await note(database, manifest);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backup: ${folder}`);
    console.log(`${manifest.tables.length} tables, ${rows} rows, ${manifest.files.length} files.`);
    if (manifest.bucket)
      console.log(`Documents are not part of it; they are stored in ${manifest.bucket}.`);
    console.log(
      `It opens only with the master key, which is not part of it: keep a copy of ${environment.masterKeyFile} elsewhere.`,
    );
    return 0;
  });
}

/** For the status page, which warns when backups stop. */
async function note({ knex }: PortalDatabase, { made_at, tables, files }: Manifest): Promise<void> {
  const bytes = [...tables, ...files].reduce((sum, file) => sum + file.bytes, 0);
  try {
    await noteBackup(knex, { madeAt: made_at, bytes });
  } catch {
    console.error(
      'The backup is complete, but it could not be noted for the status page. After an update of the portal, start it once.',
    );
  }
}

function versionOf(root: string): string {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
