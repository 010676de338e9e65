import { withDeployment } from '../deployment/open-deployment.ts';
import { fillPortal } from './fill-portal.ts';

/**
 * Fills the portal that the environment describes with a sample of so many clients.
 *
 * @throws SampleError when it has clients
 */
export async function fillDeployment(
  variables: NodeJS.ProcessEnv,
  count: number,
  onProgress?: (clients: number) => void,
): Promise<void> {
  await withDeployment(variables, async ({ environment, database, openVault }) => {
    const { crypto } = await openVault();
    await fillPortal({
      address: database.address,
      masterKeyFile: environment.masterKeyFile,
      crypto,
      count,
      now: new Date(),
      ...(onProgress ? { onProgress } : {}),
    });
  });
}
