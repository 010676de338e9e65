import { createWrites, rotateKeys } from '@porchlight/server/host';
import { encryptedColumnsOf, loadInstallation } from '../deployment/installed.ts';
import { withDeployment } from '../deployment/open-deployment.ts';

/**
 * `npm run keys:rotate`: a new data key, and every encrypted value sealed
 * again with it. The portal may run at the same time; run again after an
 * interruption, it continues where it stopped. Values that do not open are
 * skipped and named, and the exit code is 1.
 */
export async function run(): Promise<number> {
  const columns = encryptedColumnsOf(await loadInstallation(process.cwd()));
  return withDeployment(process.env, async ({ database, signals, openVault }) => {
    const vault = await openVault();
    const writes = createWrites({ database, signals, committed: () => undefined });
    const progress = (rows: number): void => {
      if (rows % 5000 === 0) console.log(`${rows} rows sealed again`);
    };
    const { keyId, rows, resumed, damaged } = await rotateKeys({
      database,
      writes,
      signals,
      vault,
      columns,
      progress,
    });
    const begun = resumed
      ? 'The rotation that was interrupted is complete'
      : 'The data key was replaced';
    console.log(`${begun}: key ${keyId}, ${rows} rows sealed again.`);
    for (const { table, column, row } of damaged)
      console.error(`Damaged: ${table}.${column} of row ${row} does not open and was skipped.`);
    if (damaged.length === 0) return 0;
    console.error(
      `${damaged.length} values were skipped. Enter them again in the portal or restore them from a backup.`,
    );
    return 1;
  });
}
