import type { Knex } from 'knex';
import type { JsonSchema } from '@porchlight/schemas';
import { SealBrokenError } from '../base/crypto-errors.ts';
import type { FieldCrypto, Logger } from '../plugin-api/tokens.ts';
import { secretFields, secretSettingColumns } from './secret-settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Sealed values by `<plugin> <field>`. */
export type SealedSecrets = ReadonlyMap<string, string>;

interface SecretStore {
  read(knex: Knex): Promise<SealedSecrets>;
  /** The stored settings of a plugin with its secrets in plain. One that cannot be opened is missing, and logged. */
  opened(
    plugin: string,
    schema: JsonSchema,
    stored: Values | undefined,
    sealed: SealedSecrets,
  ): Values | undefined;
  /** Seals the secrets among the settings; returns the others. */
  store(trx: Knex, plugin: string, schema: JsonSchema, values: Values): Promise<Values>;
}

const TABLE = secretSettingColumns.table;

/** Settings that are secret, each sealed in a row of its own. */
export function createSecretStore(
  crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>,
  logger: Logger,
): SecretStore {
  const idOf = (plugin: string, field: string) => `${plugin} ${field}`;
  const placeOf = (id: string) => ({ table: TABLE, column: 'sealed', row: id });

  function open(id: string, sealed: string): string | undefined {
    try {
      return crypto.decrypt(sealed, placeOf(id));
    } catch (error) {
      if (!(error instanceof SealBrokenError)) throw error;
      logger.error({ err: error, key: id }, 'a secret setting cannot be opened');
      return undefined;
    }
  }

  return {
    async read(knex) {
      const rows = await knex<{ id: string; sealed: string }>(TABLE).select('id', 'sealed');
      return new Map(rows.map(({ id, sealed }) => [id, sealed]));
    },
    opened(plugin, schema, stored, sealed) {
      if (stored === undefined) return undefined;
      const values = { ...stored };
      for (const field of secretFields(schema)) {
        const value = sealed.get(idOf(plugin, field));
        const plain = value === undefined ? undefined : open(idOf(plugin, field), value);
        if (plain !== undefined) values[field] = plain;
      }
      return values;
    },
    async store(trx, plugin, schema, values) {
      const fields = new Set(secretFields(schema));
      for (const field of fields) {
        const id = idOf(plugin, field);
        const secret = values[field];
        if (typeof secret !== 'string' || secret === '') {
          await trx(TABLE).where({ id }).delete();
        } else {
          const sealed = crypto.encrypt(secret, placeOf(id));
          await trx(TABLE).insert({ id, sealed }).onConflict('id').merge();
        }
      }
      return Object.fromEntries(Object.entries(values).filter(([name]) => !fields.has(name)));
    },
  };
}
