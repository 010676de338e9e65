import { ProblemError, type FieldMessage } from '@porchlight/kernel';
import type { JsonSchema } from '@porchlight/schemas';
import { Database, needing, type WriteUnit, AgencyCalendar } from '@porchlight/server';
import type { ClientValue, ClientValues, ClientValueSet } from '../../contract.ts';
import { clientSchema } from '../../generated/schemas/client.ts';
import { clientInvalidAt, clientNotFound } from '../../problems.ts';
import { refusedSecrets } from '../../rules/secret-storage.ts';
import { clientFields } from '../fields/client-fields.ts';
import { sensitiveKind } from '../fields/contributed-fields.ts';
import { storedColumns } from '../fields/stored-columns.ts';
import { readImportRow } from '../import/read-import-row.ts';
import {
  openSecretsForWrite,
  openUndamagedSecrets,
  type StoredSecrets,
} from '../store/client-secrets.ts';
import { hasChanges, planUpdates, recordUpdate, storeUpdates } from '../store/client-updates.ts';
import { lockClients, type StoredClient } from '../store/stored-client.ts';
import { ClientStorage } from '../store/client-storage.ts';
import { earlierEmails } from '../store/keep-earlier-addresses.ts';

const properties: Readonly<Record<string, JsonSchema>> = clientSchema.properties;

/** Reads and writes some fields of one client, hidden ones as plain values. */
export class SqlClientValues
  extends needing({
    database: Database,
    storage: ClientStorage,
    calendar: AgencyCalendar,
  })
  implements ClientValues
{
  async read(
    clientId: number,
    fields: readonly string[],
    trx?: WriteUnit['trx'],
  ): Promise<ClientValueSet | null> {
    const { database, storage } = this.needs;
    const knex = trx ?? database.knex;
    const known = this.#known(fields);
    const [row, secrets] = await Promise.all([
      knex<StoredClient>('clients_client')
        .where({ id: clientId, deleted_at: null })
        .first('id', 'version', 'masks', 'ext', ...known.columns) as Promise<
        StoredClient | undefined
      >,
      openUndamagedSecrets(knex, storage.current().crypto, clientId, known.secrets),
    ]);
    return row === undefined ? null : this.#setOf(row, secrets, known.fields);
  }

  async lock(
    unit: WriteUnit,
    clientId: number,
    fields: readonly string[],
  ): Promise<ClientValueSet | null> {
    const known = this.#known(fields);
    const [rows, secrets] = await Promise.all([
      lockClients(unit, [clientId], known.columns),
      openSecretsForWrite(unit, this.needs.storage.current().crypto, [clientId], known.secrets),
    ]);
    const [row] = rows;
    if (row === undefined) return null;
    return this.#setOf(row, secrets.get(clientId) ?? new Map<string, null>(), known.fields);
  }

  async emails(clientId: number, trx?: WriteUnit['trx']): ReturnType<ClientValues['emails']> {
    const client = await this.read(clientId, ['primary_email'], trx);
    if (client === null) return [];
    const email = client.values.get('primary_email')?.text.trim() ?? '';
    const earlier = await earlierEmails(trx ?? this.needs.database.knex, clientId);
    return [{ email, change: null }, ...earlier];
  }

  problems(values: Readonly<Record<string, string>>): readonly FieldMessage[] {
    return this.#readTexts(values).problems;
  }

  async write(
    unit: WriteUnit,
    clientId: number,
    values: Readonly<Record<string, string>>,
    purpose: string,
  ): Promise<number> {
    const store = this.needs.storage.current();
    const { input, problems } = this.#readTexts(values);
    if (problems.length > 0) throw clientInvalidAt(problems);
    const [planned] = await planUpdates(unit, store, [{ id: clientId, input }], lockClients);
    if (planned == null) throw new ProblemError(clientNotFound);
    if (!hasChanges(planned)) return planned.stored.version;
    recordUpdate(unit, planned, purpose);
    await storeUpdates(unit, store, [planned]);
    return planned.stored.version + 1;
  }

  #readTexts(values: Readonly<Record<string, string>>) {
    const { storage, calendar } = this.needs;
    const { contributed, secretStorage } = storage.current();
    const { input, leftOut } = readImportRow(values, contributed, calendar.today());
    return { input, problems: [...leftOut, ...refusedSecrets(input.secrets, secretStorage)] };
  }

  /** The fields that exist, in the order of the schema, and where their values are stored. */
  #known(wanted: readonly string[]) {
    const { contributed } = this.needs.storage.current();
    const isSecret = (field: string) => sensitiveKind(field, contributed) !== null;
    const fields = [...clientFields.keys(), ...contributed.byKey.keys()].filter(
      (field) => wanted.includes(field) && clientFields.get(field)?.kind !== 'never-stored',
    );
    return {
      fields,
      columns: fields.filter((field) => storedColumns.has(field)).toSorted(),
      secrets: fields.filter(isSecret),
    };
  }

  #setOf(row: StoredClient, secrets: StoredSecrets, fields: readonly string[]): ClientValueSet {
    const { contributed } = this.needs.storage.current();
    const values = fields.map((field): [string, ClientValue] => {
      const foreign = contributed.byKey.get(field);
      const sensitive = sensitiveKind(field, contributed);
      const stored = foreign === undefined ? row[field] : row.ext[field];
      const text = textOf(sensitive === null ? stored : secrets.get(field));
      return [
        field,
        {
          text,
          shown: sensitive === null ? text : (row.masks[field] ?? ''),
          label: foreign?.label ?? properties[field]?.['x-label'] ?? field,
          group: foreign?.group ?? properties[field]?.['x-group'] ?? '',
          sensitive,
        },
      ];
    });
    return { version: row.version, values: new Map(values) };
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}
