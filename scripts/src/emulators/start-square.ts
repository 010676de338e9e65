import { start, type Emulator } from '@porchlight/emulator-square';
import { join } from 'node:path';
import type { EmulatorOptions } from './emulator-options.ts';

/** Hosts of Square's sandbox: its API and its card form. */
export const SQUARE_HOSTS = ['connect.squareupsandbox.com', 'sandbox.web.squarecdn.com'];

/** Starts the Square emulator. */
export function startSquare({ dataDir, port, outlives }: EmulatorOptions): Promise<Emulator> {
  const snapshot = join(dataDir, 'emulators', 'square.json');
  return start({ port, ...(outlives ? { snapshot } : {}) });
}
