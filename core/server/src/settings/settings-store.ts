import type { Knex } from 'knex';
import type { SchemaSet } from '../base/schema-set.ts';
import type { RegisteredSchema } from '../base/snapshot.ts';
import { checkBody } from '../base/check-input.ts';
import { createMirror } from '../database/mirror.ts';
import type { Signals } from '../database/signals.ts';
import type { Actor } from '@porchlight/kernel';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';
import type { Database, FieldCrypto, Logger, Writes } from '../plugin-api/tokens.ts';
import { actorColumns } from '../audit/actor-columns.ts';
import { SecurityNoticed } from '../plugin-api/security-noticed.ts';
import { securityLabels } from './security-fields.ts';
import { maskedSettings, withoutMasks } from './secret-settings.ts';
import { createSecretStore, type SealedSecrets } from './secret-store.ts';
import { fittingSettings, settingsChanges } from './settings-value.ts';

const SETTINGS_SIGNAL = 'settings';
const POLL_MS = 5_000;

type Values = Readonly<Record<string, unknown>>;

interface SettingsParts {
  readonly database: Database;
  readonly writes: Writes;
  readonly signals: Signals;
  readonly logger: Logger;
  readonly schemas: SchemaSet;
  readonly crypto: Pick<FieldCrypto, 'encrypt' | 'decrypt'>;
  /** What screens call the settings of a plugin. */
  readonly titleOf: (plugin: string) => string;
}

/** Settings of all plugins, in memory; follows changes of all processes. */
export interface SettingsStore {
  /** The stored settings over the defaults, secrets in plain; the same object until something changes. */
  read<S>(plugin: string, definition: SettingsDefinition<S>): S;
  /** Who changed the settings last, and when; null when they were never changed. */
  lastChange(plugin: string): { readonly by: string | null; readonly at: string } | null;
  /** Settings as they may be shown: secrets are masks. */
  readMasked<S>(plugin: string, definition: SettingsDefinition<S>): Record<string, unknown>;
  /** Validates and stores all settings of a plugin; the mask of a secret leaves it alone. Throws 400 `validation_failed` with one line per field. */
  save<S>(
    actor: Actor,
    plugin: string,
    definition: SettingsDefinition<S>,
    value: unknown,
  ): Promise<void>;
  /** Reads the stored settings now. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface StoredSettings {
  readonly plugin: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly changed_by: string | null;
  readonly changed_at: string;
}

/** One save at a time. Not a row lock, because before the first save there is no row. */
async function lockSettings(trx: Knex, plugin: string): Promise<void> {
  await trx.raw(
    "select pg_advisory_xact_lock(hashtextextended(current_schema() || ' settings ' || ?, 0))",
    [plugin],
  );
}

/** Opens the store and reads the stored settings. */
export async function openSettings(parts: SettingsParts): Promise<SettingsStore> {
  const { database, writes, signals, logger, schemas } = parts;
  const secrets = createSecretStore(parts.crypto, logger);
  let stored: ReadonlyMap<string, StoredSettings> = new Map();
  /** Secrets by id, changed together with `stored`. */
  let sealed: SealedSecrets = new Map();
  /** Computed from both, discarded with them. */
  let read = new Map<string, unknown>();
  const mirror = createMirror({
    signals,
    logger,
    signal: SETTINGS_SIGNAL,
    pollMs: POLL_MS,
    unread: 'reading settings failed',
    read: async () => ({
      rows: await database
        .knex<StoredSettings>('core_settings')
        .select('plugin', 'value', 'changed_by', 'changed_at'),
      sealed: await secrets.read(database.knex),
    }),
    take({ rows, sealed: nextSealed }) {
      const same =
        rows.length === stored.size &&
        rows.every((row) => stored.get(row.plugin)?.changed_at === row.changed_at);
      if (same) return;
      sealed = nextSealed;
      stored = new Map(rows.map((row) => [row.plugin, row]));
      read = new Map();
    },
  });

  function schemaOf<S>(definition: SettingsDefinition<S>): RegisteredSchema {
    const registered = schemas.get(definition.schema.id);
    if (registered === undefined) throw new Error(`There is no schema ${definition.schema.id}.`);
    return registered;
  }

  function readValue<S>(plugin: string, definition: SettingsDefinition<S>): S {
    if (!read.has(plugin)) {
      const registered = schemaOf(definition);
      const { value, fits } = fittingSettings(
        registered,
        definition.defaults,
        secrets.opened(plugin, registered.schema, stored.get(plugin)?.value, sealed),
      );
      if (!fits)
        logger.warn(
          { plugin },
          'stored settings no longer match their schema; using defaults for them',
        );
      read.set(plugin, Object.freeze(value));
    }
    return read.get(plugin) as S;
  }

  await mirror.refresh();
  return {
    read: readValue,
    lastChange(plugin) {
      const row = stored.get(plugin);
      return row === undefined ? null : { by: row.changed_by, at: row.changed_at };
    },
    readMasked: (plugin, definition) =>
      maskedSettings(schemaOf(definition).schema, readValue(plugin, definition) as Values),
    async save(actor, plugin, definition, value) {
      const registered = schemaOf(definition);
      const { schema } = registered;
      await writes.run(actor, async ({ trx, audit, publish, unchanged }) => {
        await lockSettings(trx, plugin);
        const row = await trx<StoredSettings>('core_settings').where({ plugin }).first();
        const opened = secrets.opened(plugin, schema, row?.value, await secrets.read(trx));
        const before = fittingSettings(registered, definition.defaults, opened).value as Values;
        const checked = checkBody(withoutMasks(schema, value, before), registered) as Values;
        const changes = settingsChanges(schema, before, checked);
        if (Object.keys(changes).length === 0) return unchanged();
        const plain = await secrets.store(trx, plugin, schema, checked);
        await trx('core_settings')
          .insert({
            plugin,
            value: JSON.stringify(plain),
            changed_by: actorColumns(actor).name,
            changed_at: trx.fn.now(),
          })
          .onConflict('plugin')
          .merge();
        audit({ action: 'settings.changed', entity: 'settings', entityId: plugin, changes });
        const details = securityLabels(schema, Object.keys(changes));
        if (details.length > 0) {
          const subject = parts.titleOf(plugin);
          publish(SecurityNoticed, { kind: 'settings' as const, subject, details: [...details] });
        }
        await signals.send(trx, SETTINGS_SIGNAL);
      });
      await mirror.refresh();
    },
    refresh: mirror.refresh,
    stop: mirror.stop,
  };
}
