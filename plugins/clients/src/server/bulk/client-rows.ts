import type { FieldCrypto } from '@porchlight/server';
import type { ClientWrite, ContributedField } from '../../generated/types.ts';
import { maskOf } from '../../rules/masks.ts';
import { clientFields } from '../fields/client-fields.ts';
import { contributedFields, sensitiveKind } from '../fields/contributed-fields.ts';
import { readClientInput } from '../input/read-client-input.ts';
import { secretRow, type SecretOwner, type SecretRow } from '../store/client-secrets.ts';

/** A new client as rows, for whoever fills many at once past the single writes. */
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
  const { values, secrets, ext } = readClientInput(body, contributed, today);
  const kept = [...secrets].filter(([, plain]) => plain !== '');
  const masks = kept.map(([field, plain]) => [
    field,
    maskOf(sensitiveKind(field, contributed)!, plain),
  ]);
  return {
    client: {
      ...Object.fromEntries(values),
      id: String(owner.id),
      row_id: owner.rowId,
      masks: JSON.stringify(Object.fromEntries(masks)),
      ext: JSON.stringify(Object.fromEntries([...ext].filter(([, value]) => value !== null))),
    },
    secrets: kept.map(([field, plain]) => secretRow(crypto, owner, field, plain)),
  };
}

/** Columns of `clients_client` that keep the fields; what is blank is '' in a text column and null in the others. */
export const clientColumns: ReadonlyMap<string, 'text' | 'other'> = new Map(
  [...clientFields.values()]
    .filter(({ kind }) => kind !== 'secret' && kind !== 'never-kept')
    .map(({ key, kind }) => [key, kind === 'text' || kind === 'rich-text' ? 'text' : 'other']),
);
