import { randomBytes } from 'node:crypto';
import { ManagePlugins, ProblemError, schemaRef, type Actor } from '@porchlight/kernel';
import type { JsonSchema, Validator } from '@porchlight/schemas';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../writes/writes.ts';
import { createFieldCrypto } from '../crypto/field-crypto.ts';
import type { SchemaSet } from '../base/schema-set.ts';
import type { SettingsDefinition } from '../plugin-api/define-plugin.ts';
import { openSettings, type SettingsStore } from './settings-store.ts';

interface MailSettings {
  readonly sender: string;
  readonly limit: number;
  readonly password?: string;
}

const schema: JsonSchema = {
  $id: 'mail/settings',
  type: 'object',
  required: ['sender', 'limit'],
  additionalProperties: false,
  properties: {
    sender: { type: 'string', minLength: 1, 'x-error': 'Sender is required' },
    limit: { type: 'integer', minimum: 1 },
    password: { type: 'string', 'x-sensitive': 'password' },
  },
};
const ajv = new Ajv({ strict: false, allErrors: true });
const definition: SettingsDefinition<MailSettings> = {
  schema: schemaRef<MailSettings>('mail/settings'),
  defaults: { sender: 'Porchlight', limit: 10 },
  editableWith: ManagePlugins,
};
const schemas: SchemaSet = new Map([
  ['mail/settings', { schema, validate: ajv.compile(schema) as unknown as Validator }],
]);
const maria: Actor = {
  kind: 'staff',
  id: 7,
  name: 'Maria Lopez',
  flags: new Set(['owner']),
  permissions: new Set(),
  tokenId: 't',
};

const dataKey = randomBytes(32);
const crypto = createFieldCrypto(() => ({
  root: dataKey,
  dataKeys: new Map([['1', dataKey]]),
  current: '1',
}));

let fixture: DatabaseFixture;
let stores: SettingsStore[];

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  stores = [];
});
afterEach(async () => {
  for (const store of stores) await store.stop();
  await fixture.close();
});

const titleOf = (plugin: string) => `The ${plugin}`;

/** Of one API process. */
async function open(): Promise<SettingsStore> {
  const { database, signals, logger } = fixture;
  const writes = createWrites({ database, signals, committed: () => undefined });
  const store = await openSettings({ database, writes, signals, logger, schemas, crypto, titleOf });
  stores.push(store);
  return store;
}

const noticed = async () =>
  (await fixture.database.knex<{ event: string; payload: unknown }>('core_outbox').orderBy('id'))
    .filter(({ event }) => event === 'core.security-noticed')
    .map(({ payload }) => payload);

const lastAudit = () =>
  fixture.database
    .knex<{ id: number; changes: unknown }>('core_audit')
    .orderBy('id', 'desc')
    .first();

describe('settings', () => {
  it('returns the defaults until someone stores other settings', async () => {
    const store = await open();
    expect(store.read('mail', definition)).toEqual({ sender: 'Porchlight', limit: 10 });
    expect(store.lastChange('mail')).toBeNull();
    expect(store.read('mail', definition)).toBe(store.read('mail', definition));
  });

  it('stores settings with who changed them', async () => {
    const store = await open();
    await store.save(maria, 'mail', definition, { sender: 'Agency', limit: 10 });
    expect(store.read('mail', definition)).toEqual({ sender: 'Agency', limit: 10 });
    expect(store.read('mail', definition).sender).toBe('Agency');
    expect(store.lastChange('mail')?.by).toBe('Maria Lopez');
    expect((await open()).read('mail', definition).sender).toBe('Agency');
    expect(await lastAudit()).toMatchObject({
      action: 'settings.changed',
      entity: 'settings',
      entity_id: 'mail',
      changes: { sender: { from: 'Porchlight', to: 'Agency' } },
    });
  });

  it.each<[what: string, from: object, to: object, details: readonly string[] | null]>([
    ['a secret of theirs', {}, { password: 'hunter2' }, ['password']],
    ['another field beside a secret', {}, { sender: 'Agency' }, ['sender']],
    ['nothing', {}, {}, null],
  ])('notifies owners once of changed settings: %s', async (_, from, to, details) => {
    const store = await open();
    await store.save(maria, 'mail', definition, { sender: 'Porchlight', limit: 10, ...from });
    const before = (await noticed()).length;
    await store.save(maria, 'mail', definition, {
      sender: 'Porchlight',
      limit: 10,
      ...from,
      ...to,
    });
    await store.save(maria, 'mail', definition, {
      sender: 'Porchlight',
      limit: 10,
      ...from,
      ...to,
    });
    const notice = { kind: 'settings', subject: 'The mail', details };
    expect((await noticed()).slice(before)).toEqual(details === null ? [] : [notice]);
  });

  it('settings write no secret into the audit', async () => {
    const store = await open();
    await store.save(maria, 'mail', definition, {
      sender: 'Porchlight',
      limit: 10,
      password: 'hunter2',
    });
    expect(JSON.stringify(await lastAudit())).not.toContain('hunter2');
    expect(await lastAudit()).toMatchObject({ changes: { password: { to: '••••' } } });
  });

  it('stores a secret sealed, opens it for the plugin, and shows its mask', async () => {
    const store = await open();
    const other = await open();
    const save = (password: string) =>
      store.save(maria, 'mail', definition, { sender: 'Porchlight', limit: 10, password });
    await save('correct horse battery');
    expect(store.read('mail', definition).password).toBe('correct horse battery');
    await expect.poll(() => other.read('mail', definition).password).toBe('correct horse battery');
    expect(store.readMasked('mail', definition)).toMatchObject({ password: '••••tery' });
    const { knex } = fixture.database;
    const tables = [await knex('core_settings'), await knex('core_secret_setting')];
    expect(JSON.stringify(tables)).not.toContain('horse');
    expect(tables[1]).toHaveLength(1);

    await save('••••tery');
    expect(store.read('mail', definition).password).toBe('correct horse battery');
    await save('');
    expect(store.read('mail', definition).password).toBeUndefined();
    expect(await knex('core_secret_setting')).toEqual([]);
  });

  it('starts with a secret that cannot be opened, and lets it be replaced', async () => {
    const store = await open();
    const settings = { sender: 'Agency', limit: 10, password: 'hunter2' };
    await store.save(maria, 'mail', definition, settings);
    await fixture.database.knex('core_secret_setting').update({ sealed: 'v1.9.AAAA' });
    const restarted = await open();
    expect(restarted.read('mail', definition)).toEqual({ sender: 'Agency', limit: 10 });
    expect(fixture.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a secret setting cannot be opened' }),
    );
    await restarted.save(maria, 'mail', definition, settings);
    expect(restarted.read('mail', definition).password).toBe('hunter2');
  });

  it('writes nothing when the settings are the same', async () => {
    const store = await open();
    await store.save(maria, 'mail', definition, { limit: 10, sender: 'Porchlight' });
    expect(await lastAudit()).toBeUndefined();
    expect(store.lastChange('mail')).toBeNull();
  });

  it.each([
    [{ sender: '', limit: 1 }, [{ field: 'sender', message: 'Sender is required' }]],
    [{ limit: 1 }, [{ field: 'sender', message: 'Sender is required' }]],
    [{ sender: 'x', limit: '5' }, [{ field: 'limit', message: 'Limit must be a whole number' }]],
    [
      { sender: 'x', limit: 1, colour: 'red' },
      [{ field: 'colour', message: "Unknown field 'colour'" }],
    ],
  ])('refuse %j', async (value, details) => {
    const store = await open();
    const failure: unknown = await store
      .save(maria, 'mail', definition, value)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProblemError);
    expect((failure as ProblemError).details).toEqual(details);
    expect(store.read('mail', definition)).toEqual(definition.defaults);
  });

  it('saved for the first time by two people at once record what each of them replaced', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all([
      one.save(maria, 'mail', definition, { sender: 'One', limit: 10 }),
      two.save(maria, 'mail', definition, { sender: 'Two', limit: 10 }),
    ]);
    const lines = await fixture.database
      .knex<{ id: number; changes: { sender: { from: string; to: string } } }>('core_audit')
      .orderBy('id');
    const [first, second] = lines.map(({ changes }) => changes.sender);
    expect(first?.from).toBe('Porchlight');
    expect(second?.from).toBe(first?.to);
  });

  it('changed settings reach every process', async () => {
    const [one, two] = [await open(), await open()];
    expect(two.read('mail', definition).limit).toBe(10);
    await one.save(maria, 'mail', definition, { sender: 'Porchlight', limit: 20 });
    await expect.poll(() => two.read('mail', definition).limit).toBe(20);
  });

  it('readers of settings cannot change them', async () => {
    const settings = (await open()).read('mail', definition);
    expect(() => Object.assign(settings, { limit: 0 })).toThrow(TypeError);
    expect(definition.defaults.limit).toBe(10);
  });

  it('reads as much of an older version as still matches', async () => {
    const store = async (value: object) => {
      await fixture.database
        .knex('core_settings')
        .insert({ plugin: 'mail', value: JSON.stringify(value) })
        .onConflict('plugin')
        .merge();
      return (await open()).read('mail', definition);
    };
    expect(await store({ sender: 'Agency', gone: true })).toEqual({ sender: 'Agency', limit: 10 });
    expect(fixture.logger.lines).toEqual([]);
    expect(await store({ sender: 5 })).toEqual(definition.defaults);
    expect(await store({ sender: '', limit: 3 })).toEqual({ sender: 'Porchlight', limit: 3 });
    expect(fixture.logger.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', fields: { plugin: 'mail' } }),
    );
  });
});
