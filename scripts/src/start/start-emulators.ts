import { resolve } from 'node:path';
import { outgoingEmulators, startDocusign } from '../emulators/start-docusign.ts';

const DEFAULT_PORT = 4000;
/** The emulator listens this far above the portal. */
const PORT_DISTANCE = 10;

/**
 * Starts the emulators of providers beside the portal that these variables describe.
 *
 * @returns the variables with which the portal calls them
 */
export async function startEmulators(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { PORT, DATA_DIR, OUTGOING_EMULATORS } = variables;
  const portal = Number(PORT || DEFAULT_PORT);
  const port = portal > 0 ? portal + PORT_DISTANCE : 0;
  const options = { dataDir: resolve(DATA_DIR || '.data'), outlives: true };
  const { url } = await startDocusign({ ...options, port }).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return startDocusign({ ...options, port: 0 });
  });
  return { OUTGOING_EMULATORS: outgoingEmulators(url, OUTGOING_EMULATORS) };
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
