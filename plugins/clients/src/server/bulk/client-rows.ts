import type { FieldCrypto } from '@porchlight/server';
import type { ClientWrite, ContributedField } from '../../generated/types.ts';
import { contributedFields } from '../fields/contributed-fields.ts';
import { readClientInput } from '../input/read-client-input.ts';
import { blankClient, clientChanges } from '../store/client-changes.ts';
import { secretRow, type SecretOwner, type SecretRow } from '../store/client-secrets.ts';
import { newRow } from '../store/new-clients.ts';

/** A new client as rows, to load many clients at once. */
export interface ClientRows {
  /** Columns of `clients_client` by name; those that are missing are blank. */
  readonly client: Readonly<Record<string, string | null>>;
  readonly secrets: readonly SecretRow[];
}

/**
 * Makes the rows of a client from a body that fits `clients/client-write`, with its secrets sealed and masked.
 * The caller writes them, and their line in the audit, in one transaction.
 *
 * @param owner the id and the row id that the client gets
 * @param today yyyy-mm-dd on the agency's calendar
 * @param others the fields of other plugins that the body may name, the same list for all clients
 */
export function clientRows(
  body: ClientWrite,
  owner: SecretOwner,
  crypto: FieldCrypto,
  others: readonly ContributedField[],
  today: string,
): ClientRows {
  const contributed = contributedFields(others);
  const changes = clientChanges(
    readClientInput(body, contributed, today),
    blankClient,
    contributed,
  );
  return {
    client: newRow({ owner, changes }, contributed),
    secrets: [...changes.secrets].map(([field, plain]) => secretRow(crypto, owner, field, plain)),
  };
}
