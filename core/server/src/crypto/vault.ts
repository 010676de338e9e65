import { createMirror } from '../database/mirror.ts';
import type { Signals } from '../database/signals.ts';
import type { Database, FieldCrypto, Logger } from '../plugin-api/tokens.ts';
import { createFieldCrypto } from './field-crypto.ts';
import { openKeyRing, reopenKeyRing } from './key-ring.ts';

/** Name of the signal that there is a new data key. */
export const KEYS_SIGNAL = 'keys';

/** A new key is known to every process after this time at the latest. */
export const KEY_POLL_MS = 5_000;

export interface VaultParts {
  readonly database: Database;
  readonly signals: Signals;
  readonly logger: Logger;
  readonly masterKeyFile: string;
}

/** The keys of the deployment, opened, and what is done with them. */
export interface Vault {
  readonly crypto: FieldCrypto;
  /** Needed to add a key; nothing else may use it. */
  readonly master: Buffer;
  /** Id of the data key that new values are sealed with. */
  currentKey(): string;
  /** Reads the keys again now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the keys, and keeps up with keys that rotation adds. Throws `KeyError` with a sentence. */
export async function openVault(parts: VaultParts): Promise<Vault> {
  const { database, signals, logger, masterKeyFile } = parts;
  const opened = await openKeyRing(database, masterKeyFile);
  const { master } = opened;
  let ring = opened.ring;
  const mirror = createMirror({
    signals,
    logger,
    signal: KEYS_SIGNAL,
    pollMs: KEY_POLL_MS,
    unread: 'keys could not be read again yet',
    read: () => reopenKeyRing(database, master),
    take: (next) => (ring = next),
  });
  return {
    crypto: createFieldCrypto(() => ring),
    master,
    currentKey: () => ring.current,
    refresh: mirror.refresh,
    stop: mirror.stop,
  };
}
