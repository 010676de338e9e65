import {
  createAccountKeys,
  start,
  type AccountKeys,
  type Emulator,
} from '@porchlight/emulator-docusign';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Hosts of DocuSign that a demo account uses. */
const DOCUSIGN_HOSTS = ['account-d.docusign.com', 'demo.docusign.net'];

export interface EmulatorOptions {
  /** Where its keys and, with `outlives`, its envelopes are. */
  readonly dataDir: string;
  readonly port: number;
  /** Templates and envelopes outlive a restart, as those of the portal do. */
  readonly outlives: boolean;
}

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

/** `OUTGOING_EMULATORS` with this emulator for every host that it does not name yet. */
export function outgoingEmulators(url: string, given = ''): string {
  const named = given.split(',').filter((entry) => entry.trim() !== '');
  const hosts = named.map((entry) => entry.split('=')[0]?.trim());
  const added = DOCUSIGN_HOSTS.filter((host) => !hosts.includes(host));
  return [...named, ...added.map((host) => `${host}=${url}`)].join(',');
}

async function keysIn(folder: string): Promise<AccountKeys> {
  const file = join(folder, 'docusign-keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as AccountKeys;
  const keys = await createAccountKeys();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
