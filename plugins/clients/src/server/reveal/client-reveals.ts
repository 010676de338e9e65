import { type FieldMessage, ProblemError } from '@porchlight/kernel';
import { Database, FieldCrypto, needing, type StaffActor, Writes } from '@porchlight/server';
import { RevealPolicy, ClientFields } from '../../contract.ts';
import type { Reveal } from '../../generated/types.ts';
import { clientInvalidAt, clientNotFound } from '../../problems.ts';
import {
  type ContributedFields,
  sensitiveKind,
  contributedFields,
} from '../fields/contributed-fields.ts';
import { openSecrets, type SecretOwner } from '../store/client-secrets.ts';
import { revealSchema } from '../../generated/schemas/reveal.ts';
import { clientFields } from '../fields/client-fields.ts';

/** The only way to a plain secret value of a client: with a right of its own, counted and audited. */
export class ClientReveals extends needing({
  database: Database,
  writes: Writes,
  crypto: FieldCrypto,
  policy: RevealPolicy,
  fields: ClientFields,
}) {
  /**
   * Answers the plain values by field, after the one audit line that says who saw them is committed. All values of a
   * client count one by one against the limit: otherwise asking for all would be a way around it.
   * Throws 400 for a field that is unknown, not hidden or without a value, for a client without hidden values and for
   * a missing purpose, 404 for an unknown client, 429 when the agent would have seen too many within the hour.
   */
  async reveal(actor: StaffActor, id: number, wanted: Reveal): Promise<Record<string, string>> {
    const { writes, crypto, policy, fields: contributed } = this.needs;
    const known = contributedFields(contributed());
    const errors = revealErrors(wanted, known, policy.isPurposeNeeded());
    if (errors.length > 0) throw clientInvalidAt(errors);
    const { purpose = '', use } = wanted;
    const { owner, hidden } = await this.#find(id, known);
    const fields = wanted.fields ?? hidden;
    if (fields.length === 0) throw clientInvalidAt([nothingHidden]);
    assertAll(fields, (field) => hidden.includes(field), known);
    // Outside the transaction: it takes a connection of its own, and it counts whatever comes after.
    await policy.count(actor.id, fields.length);
    return writes.run(actor, async ({ trx, audit }) => {
      const values = await openSecrets(trx, crypto, owner, fields);
      assertAll(fields, (field) => values.has(field), known);
      audit({
        action: use === 'copy' ? 'client.copied' : 'client.revealed',
        entity: 'client',
        entityId: id,
        changes: Object.fromEntries(fields.map((field) => [field, {}])),
        ...(purpose.trim() === '' ? {} : { purpose: purpose.trim() }),
      });
      return Object.fromEntries(values);
    });
  }

  /** The client, and which of its fields hold a hidden value. Throws 404 when it is unknown or deleted. */
  async #find(
    id: number,
    known: ContributedFields,
  ): Promise<{ readonly owner: SecretOwner; readonly hidden: readonly string[] }> {
    const row = (await this.needs.database
      .knex('clients_client')
      .where({ id, deleted_at: null })
      .first('row_id', 'masks')) as
      { row_id: string; masks: Readonly<Record<string, string>> } | undefined;
    if (row === undefined) throw new ProblemError(clientNotFound);
    // A plugin that is turned off leaves its masks behind.
    const hidden = Object.keys(row.masks).filter((field) => sensitiveKind(field, known) !== null);
    return { owner: { id, rowId: row.row_id }, hidden };
  }
}

const nothingHidden = { field: 'all', message: 'This client has no hidden values' };

/** Throws 400 that names the fields without a value. */
function assertAll(
  fields: readonly string[],
  has: (field: string) => boolean,
  known: ContributedFields,
): void {
  const missing = fields.filter((field) => !has(field));
  if (missing.length === 0) return;
  throw clientInvalidAt(
    missing.map((field) => ({
      field: 'fields',
      message: `${fieldLabel(field, known)} has no value`,
    })),
  );
}

/** What is wrong with a request to reveal, before any client is read. */
function revealErrors(
  { fields, all, purpose }: Reveal,
  contributed: ContributedFields,
  purposeNeeded: boolean,
): readonly FieldMessage[] {
  const errors: FieldMessage[] = (fields ?? []).flatMap((field) => {
    const message = revealError(field, contributed);
    return message === null ? [] : [{ field: 'fields', message }];
  });
  if (fields === undefined && all === undefined)
    errors.push({ field: 'fields', message: revealSchema.properties.fields['x-error'] });
  if (fields !== undefined && all !== undefined)
    errors.push({ field: 'all', message: 'Please ask for named fields or for all, not both' });
  if (purposeNeeded && (purpose ?? '').trim() === '')
    errors.push({ field: 'purpose', message: 'Enter a reason' });
  return errors;
}

/** The name of a field as screens show it. */
function fieldLabel(field: string, { byKey }: ContributedFields): string {
  return clientFields.get(field)?.label ?? byKey.get(field)?.label ?? field;
}

function revealError(field: string, contributed: ContributedFields): string | null {
  if (clientFields.get(field)?.kind === 'never-stored') return 'The security code is never stored';
  if (sensitiveKind(field, contributed) !== null) return null;
  const known = clientFields.has(field) || contributed.byKey.has(field);
  return known ? `${fieldLabel(field, contributed)} is not hidden` : `Unknown field '${field}'`;
}
