import { resolve } from 'node:path';
import type { EmulatorOptions } from '../emulators/emulator-options.ts';
import { outgoingEmulators } from '../emulators/outgoing-emulators.ts';
import { DOCUSIGN_HOSTS, startDocusign } from '../emulators/start-docusign.ts';
import { SQUARE_HOSTS, startSquare } from '../emulators/start-square.ts';

const DEFAULT_PORT = 4000;
/** The emulators listen this far above the portal. */
const DOCUSIGN_DISTANCE = 10;
const SQUARE_DISTANCE = 11;

/**
 * Starts the emulators of providers beside the portal that these variables describe.
 *
 * @returns the variables with which the portal calls them
 */
export async function startEmulators(variables: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  const { PORT, DATA_DIR, OUTGOING_EMULATORS } = variables;
  const portal = Number(PORT || DEFAULT_PORT);
  const dataDir = resolve(DATA_DIR || '.data');
  const above = (distance: number, run: Start) =>
    startAt(run, { dataDir, outlives: true, port: portal > 0 ? portal + distance : 0 });
  const docusign = await above(DOCUSIGN_DISTANCE, startDocusign);
  const square = await above(SQUARE_DISTANCE, startSquare);
  const emulators = [
    { url: docusign, hosts: DOCUSIGN_HOSTS },
    { url: square, hosts: SQUARE_HOSTS },
  ];
  return { OUTGOING_EMULATORS: outgoingEmulators(emulators, OUTGOING_EMULATORS) };
}

type Start = (options: EmulatorOptions) => Promise<{ readonly url: string }>;

/** Takes any free port when the one in the options is taken; returns the address. */
async function startAt(run: Start, options: EmulatorOptions): Promise<string> {
  const { url } = await run(options).catch((error: unknown) => {
    if (!isTaken(error)) throw error;
    return run({ ...options, port: 0 });
  });
  return url;
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
