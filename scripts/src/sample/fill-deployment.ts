import { withDeployment } from '../deployment/open-deployment.ts';
import { addDocuments } from './add-documents.ts';
import { fillPortal } from './fill-portal.ts';

/**
 * Fills the portal that the environment describes with a sample of so many clients; the first of them have papers.
 *
 * @throws SampleError when it has clients
 */
export async function fillDeployment(
  variables: NodeJS.ProcessEnv,
  count: number,
  onProgress?: (clients: number) => void,
): Promise<void> {
  await withDeployment(variables, async (deployment) => {
    const { environment, database, openVault } = deployment;
    const { crypto } = await openVault();
    await fillPortal({
      address: database.address,
      masterKeyFile: environment.masterKeyFile,
      crypto,
      count,
      now: new Date(),
      ...(onProgress ? { onProgress } : {}),
    });
    await addDocuments(deployment, crypto);
  });
}
