import { mapInSlices, type FieldCrypto, type WriteUnit } from '@porchlight/server';
import { ClientUpdated } from '../../contract.ts';
import { ASSIGNED_AGENT } from '../../assigned-agent.ts';
import type { ContributedFields } from '../fields/contributed-fields.ts';
import { storedSecrets, type SecretStorage } from '../../rules/secret-storage.ts';
import type { ClientInput } from '../input/read-client-input.ts';
import { keepEarlierAddresses } from './keep-earlier-addresses.ts';
import { withAgentNames } from './assigned-agents.ts';
import { clientChanges, type ClientChanges } from './client-changes.ts';
import { openSecretsForWrite, writeSecrets, type StoredSecrets } from './client-secrets.ts';
import { storePreviousSecrets } from './previous-secrets.ts';
import type { ReadStored, StoredClient } from './stored-client.ts';
import { updateClients } from './update-clients.ts';

type Unit = Pick<WriteUnit, 'sql'>;

export interface StoreParts {
  readonly crypto: FieldCrypto;
  readonly contributed: ContributedFields;
  /** What the agency stores of secrets, also of earlier ones that a change replaces. */
  readonly secretStorage: SecretStorage;
}

/** A client that an input is about. */
export interface WantedClient {
  readonly id: number;
  readonly input: ClientInput;
}

/** What becomes of a stored client. */
interface ClientUpdate {
  readonly stored: StoredClient;
  readonly changes: ClientChanges;
}

export interface PlannedUpdate<Wanted extends WantedClient = WantedClient> extends ClientUpdate {
  readonly wanted: Wanted;
  /** Stored values of the secrets that the input names. */
  readonly secrets: StoredSecrets;
}

/**
 * Compares clients with what they are to become. Returns one plan per wanted client, in order; null for a client that
 * is unknown or deleted.
 *
 * @param read with or without a lock
 * @param narrow leaves out what does not apply to the stored client
 */
export async function planUpdates<Wanted extends WantedClient>(
  unit: Parameters<ReadStored>[0],
  { crypto, contributed, secretStorage }: StoreParts,
  wanted: readonly Wanted[],
  read: ReadStored,
  narrow: (wanted: Wanted, stored: StoredClient, secrets: StoredSecrets) => Wanted = (one) => one,
): Promise<readonly (PlannedUpdate<Wanted> | null)[]> {
  if (wanted.length === 0) return [];
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const named = keysOf(wanted, ({ input }) => [...input.values.keys(), ...input.aliases.keys()]);
  const sealed = keysOf(wanted, ({ input }) => input.secrets.keys());
  const [rows, secretsById] = await Promise.all([
    read(unit, ids, named),
    openSecretsForWrite(unit, crypto, ids, sealed),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const plans = await mapInSlices(wanted, (one) => {
    const stored = byId.get(one.id);
    if (stored === undefined) return null;
    const opened: StoredSecrets = secretsById.get(one.id) ?? new Map();
    const secrets = storedSecrets(opened, secretStorage);
    const narrowed = narrow(one, stored, secrets);
    const before = { columns: stored, ext: stored.ext, secrets };
    const changes = clientChanges(storedInput(narrowed.input, secretStorage), before, contributed);
    return { wanted: narrowed, stored, secrets, changes };
  });
  return named.includes(ASSIGNED_AGENT) ? withAgentNames(unit, plans) : plans;
}

/** An input as the agency stores it. */
export function storedInput(input: ClientInput, secretStorage: SecretStorage): ClientInput {
  return { ...input, secrets: storedSecrets(input.secrets, secretStorage) };
}

export function hasChanges({ changes: { audited } }: ClientUpdate): boolean {
  return Object.keys(audited).length > 0;
}

/**
 * Whether saving a field from this version meets a change by someone else. A secret always does, any other field only
 * with a different value: otherwise a caller who names an old version could try values until one matches.
 */
export function meetsNewer(
  { stored, wanted, changes }: PlannedUpdate,
  field: string,
  version: number,
): boolean {
  if (version === stored.version) return false;
  return wanted.input.secrets.has(field) || Object.hasOwn(changes.audited, field);
}

/** Stores the updates of locked clients: one statement for all of them, and one for each kind of secret. */
export async function storeUpdates(
  unit: Unit,
  { crypto, contributed }: StoreParts,
  updates: readonly ClientUpdate[],
): Promise<void> {
  if (updates.length === 0) return;
  const written = updates.map(({ stored: { id, row_id: rowId, version }, changes }) => {
    return { ...changes, owner: { id, rowId }, version: version + 1 };
  });
  await Promise.all([
    updateClients(unit, updates, contributed),
    keepEarlierAddresses(unit, updates),
    storePreviousSecrets(unit, crypto, contributed, written),
    writeSecrets(unit, crypto, written),
  ]);
}

/** Adds the audit line and the event of an updated client. */
export function recordUpdate(
  unit: Pick<WriteUnit, 'audit' | 'publish'>,
  { stored: { id, version }, changes: { audited } }: ClientUpdate,
  purpose = '',
): void {
  const line = { action: 'client.updated', entity: 'client', entityId: id, changes: audited };
  unit.audit(purpose === '' ? line : { ...line, purpose });
  unit.publish(ClientUpdated, { id, version: version + 1, fields: Object.keys(audited) });
}

/** The keys of all items in a stable order, so that equal sets give equal statements. */
export function keysOf<T>(
  items: readonly T[],
  keys: (item: T) => Iterable<string>,
): readonly string[] {
  return [...new Set(items.flatMap((item) => [...keys(item)]))].sort();
}
