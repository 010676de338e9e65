import { createLogger, createPortal, type Portal } from '@porchlight/server/host';
import { withDeployment } from './open-deployment.ts';

/**
 * Runs `work` in a portal of its own on the deployment, without an address: for commands that need the services of
 * plugins. Another portal may run at the same time.
 */
export async function withPortal<T>(
  variables: NodeJS.ProcessEnv,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  return withDeployment(variables, async ({ environment, openVault }) => {
    // Fails if no portal was ever started here, instead of creating one.
    await openVault();
    const portal = createPortal({
      environment: { ...environment, host: '127.0.0.1', port: 0 },
      pluginRoot: process.cwd(),
      version: '0.0.0',
      logger: createLogger('error'),
      pages: (ctx) => ctx.throw(404),
    });
    await portal.start();
    try {
      return await work(portal);
    } finally {
      await portal.stop();
    }
  });
}
