import {
  createAccountKeys,
  start,
  type AccountKeys,
  type Emulator,
} from '@porchlight/emulator-docusign';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmulatorOptions } from './emulator-options.ts';

/** Hosts of DocuSign that a demo account uses. */
export const DOCUSIGN_HOSTS = ['account-d.docusign.com', 'demo.docusign.net'];

/** Starts the DocuSign emulator with keys that are the same at each start. */
export async function startDocusign({
  dataDir,
  port,
  outlives,
}: EmulatorOptions): Promise<Emulator> {
  const folder = join(dataDir, 'emulators');
  return start({
    port,
    keys: await keysIn(folder),
    baseUri: 'https://demo.docusign.net',
    ...(outlives ? { snapshot: join(folder, 'docusign.json') } : {}),
  });
}

async function keysIn(folder: string): Promise<AccountKeys> {
  const file = join(folder, 'docusign-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AccountKeys;
  const keys = await createAccountKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
