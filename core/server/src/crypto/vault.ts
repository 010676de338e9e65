import { createMirror } from '../database/mirror.ts';
import type { Signals } from '../database/signals.ts';
import type { Database, FieldCrypto, Logger } from '../plugin-api/tokens.ts';
import { createFieldCrypto } from './field-crypto.ts';
import { openKeyRing, reopenKeyRing } from './key-ring.ts';

/** Signals a new data key. */
export const KEYS_SIGNAL = 'keys';

/** Every process knows a new key after this time at the latest. */
export const KEY_POLL_MS = 5_000;

interface VaultParts {
  readonly database: Database;
  readonly signals: Signals;
  readonly logger: Logger;
  readonly masterKeyFile: string;
}

/** The opened keys of the deployment, and field encryption with them. */
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

/** Opens the keys, and follows keys that rotation adds. Throws `KeyError` with a sentence. */
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
    unread: 'reading the keys failed',
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
