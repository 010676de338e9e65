import { join } from 'node:path';
import { verifyAudit } from '@porchlight/server/host';
import { withDeployment } from '../deployment/open-deployment.ts';

/** `npm run audit:verify`: walks the hash chain over the audit and says whether anybody touched it. */
export async function run(): Promise<number> {
  return withDeployment(process.env, async ({ environment, database, openVault }) => {
    const { crypto } = await openVault();
    const headsFolder = join(environment.dataDir, 'audit');
    const verdict = await verifyAudit({
      database,
      key: crypto.key('audit'),
      headsFolder,
    });
    const open =
      verdict.unsealed === 0 ? '' : ` ${verdict.unsealed} newer lines are not sealed yet.`;
    if (verdict.ok) {
      console.log(`The audit is untouched: ${verdict.rows} lines checked.${open}`);
      return 0;
    }
    const where = verdict.brokenAt === null ? '' : ` at line ${verdict.brokenAt}`;
    console.error(
      `The audit was touched${where}: ${verdict.reason} ${verdict.rows} lines of the chain fit.${open}`,
    );
    return 1;
  });
}
