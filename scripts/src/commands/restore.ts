import { resolve } from 'node:path';
import { readMasterKey } from '@porchlight/server/host';
import { BackupError } from '../backup/problems.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { discardTables, migrateExactly, placesOfFiles } from '../deployment/backup-parts.ts';
import { loadInstallation } from '../deployment/installed.ts';
import { withDeployment } from '../deployment/open-deployment.ts';

/** `npm run restore -- <folder>`: a backup into an empty database and data folder. */
export async function run([folder]: readonly string[]): Promise<number> {
  if (!folder) throw new BackupError('Name the folder of the backup: npm run restore -- <folder>');
  const installation = await loadInstallation(process.cwd());
  return withDeployment(process.env, async ({ environment, database }) => {
    const master = await readMasterKey(environment.masterKeyFile);
    if (!master) {
      throw new BackupError(
        `Put the master key that the backup was made with in ${environment.masterKeyFile} first.`,
      );
    }
    const manifest = await restoreBackup(resolve(folder), {
      databaseUrl: environment.databaseDirectUrl ?? environment.databaseUrl,
      schema: environment.databaseSchema,
      folders: placesOfFiles(environment).folders,
      master,
      migrate: (migrations) => migrateExactly(database, installation, migrations),
      discard: () => discardTables(database),
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored: ${rows} rows and ${manifest.files.length} files of ${manifest.made_at}.`,
    );
    console.log('Check it with: npm run audit:verify');
    console.log(
      'Nothing is charged or sent until an owner signs in, opens /crm/settings/restore, and confirms that this is the only running portal.',
    );
    if (manifest.missingFiles.length === 0) return 0;
    console.error(
      `${manifest.missingFiles.length} documents had no content when the backup was made: ${manifest.missingFiles.join(', ')}.`,
    );
    return 1;
  });
}
