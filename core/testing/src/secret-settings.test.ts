import {
  createDatabase,
  createLogger,
  createSignals,
  createWrites,
  openVault,
  rotateKeys,
  secretSettingColumns,
} from '@porchlight/server/host';
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createTestPortal, type TestPortal } from './test-portal.ts';

const KEY = 'sk_live_9f27c1d4e8';
const SETTINGS = '/api/modules/fixture-pay/settings';

let portal: TestPortal;
let owner: string;

const save = (provider_key: string) =>
  portal.request('PUT', SETTINGS, { token: owner, body: { provider_key } });

const signature = async ({ request } = portal) =>
  (await request('GET', '/api/fixture-pay/signed-order', { token: owner })).body;

const signatureWith = (key: string) => ({
  signature: createHmac('sha256', key).update('order').digest('hex'),
});

/** The tables of the portal with a row that contains the text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await portal.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = $1 and table_type = 'BASE TABLE'`,
    [portal.database.schema],
  );
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const sql = `select 1 from "${name}" as line where strpos(line::text, $1) > 0 limit 1`;
      return (await portal.database.query(sql, [text])).length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

/** Replaces the data key as `npm run keys:rotate` does; returns the id of the new one. */
async function replaceDataKey(): Promise<string> {
  const { url, schema } = portal.database;
  const logger = createLogger('silent');
  const database = createDatabase({ databaseUrl: url, databaseSchema: schema }, logger);
  const signals = createSignals(database.address, logger);
  const masterKeyFile = join(portal.folder, 'keys', 'master.key');
  const vault = await openVault({ database, signals, logger, masterKeyFile });
  const { keyId } = await rotateKeys({
    database,
    signals,
    vault,
    writes: createWrites({ database, signals, committed: () => undefined }),
    columns: [secretSettingColumns],
    settle: () => Promise.resolve(),
  });
  await vault.stop();
  await signals.close();
  await database.close();
  return keyId;
}

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['fixture-pay'] });
  owner = await portal.signIn('owner');
  expect((await save(KEY)).status).toBe(200);
});
afterAll(() => portal.close());

it('gives the secret to its plugin and a mask to the browser', async () => {
  expect(await signature()).toEqual(signatureWith(KEY));
  const read = await portal.request('GET', SETTINGS, { token: owner });
  expect(read.body).toMatchObject({ values: { provider_key: '••••d4e8' } });
});

it('stores the secret in no table in plain text', async () => {
  expect(await tablesWith('fixture-pay provider_key')).toEqual(['core_secret_setting']);
  expect(await tablesWith(KEY)).toEqual([]);
});

it('leaves a secret alone when its mask comes back', async () => {
  expect((await save('••••d4e8')).body).toMatchObject({ values: { provider_key: '••••d4e8' } });
  expect(await signature()).toEqual(signatureWith(KEY));
});

it('seals the secret with the new key when keys are rotated', async () => {
  const keyId = await replaceDataKey();
  const sealed = await portal.database.query<{ key: string }>(
    "select split_part(sealed, '.', 2) as key from core_secret_setting",
  );
  expect(sealed).toEqual([{ key: keyId }]);
  const restarted = await createTestPortal({
    plugins: ['fixture-pay'],
    database: portal.database,
    environment: { DATA_DIR: portal.folder },
  });
  onTestFinished(() => restarted.close());
  expect(await signature(restarted)).toEqual(signatureWith(KEY));
});
