import { createWrites, rotateKeys } from '@porchlight/server';
import { encryptedColumnsOf, loadInstallation } from '../deployment/installed.ts';
import { withDeployment } from '../deployment/open-deployment.ts';

/**
 * `npm run keys:rotate`: a new data key, and every encrypted value sealed
 * anew with it. The portal may run meanwhile; called again after an
 * interruption, it goes on where it stopped.
 */
export async function run(): Promise<number> {
  const columns = encryptedColumnsOf(await loadInstallation(process.cwd()));
  return withDeployment(process.env, async ({ database, signals, openVault }) => {
    const vault = await openVault();
    const writes = createWrites({ database, signals, committed: () => undefined });
    const progress = (rows: number): void => {
      if (rows % 5000 === 0) console.log(`${rows} rows sealed anew`);
    };
    const { keyId, rows, resumed } = await rotateKeys({
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
    console.log(`${begun}: key ${keyId}, ${rows} rows sealed anew.`);
    return 0;
  });
}
