import type { Database, FieldCrypto } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { Client } from '../../generated/types.ts';
import { maskOf } from '../../rules/masks.ts';
import { defaultSettings } from '../default-settings.ts';
import { clientFields } from '../fields/client-fields.ts';
import {
  createClientsPortal,
  fixtureRoot,
  type ClientsPortal,
} from '../testing/clients-portal.fixture.ts';
import { openSecrets, secretIndex } from './client-secrets.ts';

let portal: ClientsPortal;
let crypto: FieldCrypto;
let database: Database;

beforeAll(async () => {
  portal = await createClientsPortal({
    plugins: ['clients', 'fixture-household'],
    fixtureRoots: [fixtureRoot],
  });
  if (opened.crypto === undefined || opened.database === undefined)
    throw new Error('The fixture did not start.');
  ({ crypto, database } = opened as Required<typeof opened>);
  const token = await portal.signIn('owner');
  const body = { ...defaultSettings, keep_card_numbers: true };
  await portal.request('PUT', '/api/modules/clients/settings', { token, body });
});
afterAll(() => portal.close());

/** A value that is found nowhere else, for every secret field. */
const secretFields = [...clientFields.values()].filter(({ kind }) => kind === 'secret');
const plainValues = Object.fromEntries(
  secretFields.map(({ key, sensitive }, place) => {
    const serial = String(place + 1).padStart(4, '0');
    return [key, sensitive === 'ssn' ? `900-12-${serial}` : `90012${serial}`];
  }),
);

const ownerOf = async (id: number) => {
  const [row] = await portal.database.query<{ row_id: string }>(
    'select row_id from clients_client where id = $1',
    [id],
  );
  return { id, rowId: row?.row_id ?? '' };
};
const plain = async (id: number, ...fields: readonly string[]) =>
  Object.fromEntries(await openSecrets(database.knex, crypto, await ownerOf(id), fields));
const read = (id: number) => portal.get<Client & Record<string, unknown>>(`/clients/${id}`);

it('knows every secret field of the client', () => {
  expect(secretFields).toHaveLength(25);
});

describe('a secret value', () => {
  it('returns the mask of a secret value from every call, and stores the value', async () => {
    const client = await portal.add(plainValues);
    const masks = Object.fromEntries(
      secretFields.map(({ key, sensitive }) => [
        key,
        sensitive === null ? '' : maskOf(sensitive, plainValues[key] ?? ''),
      ]),
    );
    expect(client).toMatchObject(masks);
    expect(await read(client.id)).toMatchObject(masks);
    expect(await plain(client.id, ...Object.keys(plainValues))).toEqual(plainValues);
  });

  it('stores no secret in plain in any table', async () => {
    await portal.add({ ...plainValues, ssn: '999-88-7777', mp_pass: 'correct horse', cvc: '731' });
    const tables = await portal.database.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = $1`,
      [portal.database.schema],
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) {
      const rows = await portal.database.query<{ text: string }>(
        `select to_jsonb(t)::text as text from "${name}" t`,
      );
      const text = rows.map((row) => row.text).join('\n');
      expect(text, name).not.toMatch(/999-88-7777|correct horse|"731\\?"/);
    }
  });

  it('a secret survives its mask, is replaced by another value, and is cleared by a blank one', async () => {
    const { id } = await portal.add({
      ssn: '900-12-6037',
      account_number: '1234567890318',
      mp_pass: 'secret',
    });
    await portal.put(id, { ...(await read(id)), company: 'x' });
    await portal.put(id, { ssn: '***-**-1111', account_number: '••••9999', mp_pass: '••••••••' });
    expect(await plain(id, 'ssn', 'account_number', 'mp_pass')).toEqual({
      ssn: '900-12-6037',
      account_number: '1234567890318',
      mp_pass: 'secret',
    });
    const changed = (
      await portal.put(id, { ssn: '900-12-1111', account_number: '' })
    ).json<Client>();
    expect(changed).toMatchObject({ ssn: '***-**-1111', account_number: '', mp_pass: '••••••••' });
    expect(await plain(id, 'ssn', 'account_number')).toEqual({ ssn: '900-12-1111' });
    expect((await portal.audit(id)).at(-1)?.changes).toEqual({
      ssn: { from: '***-**-6037', to: '***-**-1111' },
      account_number: { from: '••••0318', to: '' },
    });
  });

  it('opens no secret value that was moved to another client or another field', async () => {
    const [one, other] = [
      await portal.add({ ssn: '900-12-6037' }),
      await portal.add({ ssn: '900-12-1111', spouse_ssn: '900-12-2222' }),
    ];
    const { sealed } = (
      await portal.database.query<{ sealed: string }>(
        'select sealed from clients_secret where client_id = $1',
        [one.id],
      )
    )[0] ?? { sealed: '' };
    await portal.database.query('update clients_secret set sealed = $1 where client_id = $2', [
      sealed,
      other.id,
    ]);
    await expect(plain(other.id, 'ssn')).rejects.toThrow(/clients_secret\.sealed/);
    await expect(plain(other.id, 'spouse_ssn')).rejects.toThrow();
    expect(await plain(one.id, 'ssn')).toEqual({ ssn: '900-12-6037' });
  });

  it('removes the secrets of a client for good with it', async () => {
    const { id } = await portal.add({ ssn: '900-12-6037' });
    await portal.database.query('delete from clients_client where id = $1', [id]);
    expect(
      await portal.database.query('select 1 from clients_secret where client_id = $1', [id]),
    ).toEqual([]);
  });
});

describe('equal values are found without being opened', () => {
  it('indexes the SSN, the Medicare and the Medicaid number, however they are written', async () => {
    const { id } = await portal.add({
      ssn: '901-23-4567',
      medicarenumber: '1eg4-te5-mk73',
      medicaidnumber: '77 88',
      spouse_ssn: '901-23-4567',
    });
    for (const [field, text] of [
      ['ssn', '901234567'],
      ['medicarenumber', '1EG4TE5MK73'],
      ['medicaidnumber', '7788'],
    ] as const) {
      const rows = await portal.database.query<{ client_id: string }>(
        'select client_id from clients_secret where field = $1 and blind_index = $2',
        [field, secretIndex(crypto, field, text)],
      );
      expect(rows.map((row) => Number(row.client_id))).toEqual([id]);
    }
    const others = await portal.database.query(
      `select 1 from clients_secret where field = 'spouse_ssn' and blind_index is not null`,
    );
    expect(others).toEqual([]);
  });

  it('gives equal values of two fields different hashes', () => {
    expect(secretIndex(crypto, 'ssn', '1')).not.toBe(secretIndex(crypto, 'medicaidnumber', '1'));
    expect(secretIndex(crypto, 'ssn', ' - ')).toBeNull();
  });
});
