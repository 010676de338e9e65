import { EXPIRES_AT, ISSUED_AT } from '@porchlight/emulator-tsa';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateKeys } from '../crypto/rotate-keys.ts';
import { openVault, type Vault } from '../crypto/vault.ts';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import type { Writes } from '../plugin-api/tokens.ts';
import { createWrites } from '../writes/writes.ts';
import type { AgencyCertificate } from './agency-certificate.ts';
import { agencyKey } from './issued-certificates.fixture.ts';
import { sealCertificateExpired, sealCertificateFixed } from './seal-problems.ts';
import { SigningKeys, signingKeyColumns } from './signing-keys.ts';

const DAY_MS = 24 * 60 * 60_000;

let fixture: DatabaseFixture;
let vault: Vault;
let writes: Writes;
let now: Date;

beforeEach(async () => {
  fixture = await openDatabaseFixture();
  const { database, signals, logger, folder } = fixture;
  const masterKeyFile = join(folder, 'keys', 'master.key');
  vault = await openVault({ database, signals, logger, masterKeyFile });
  writes = createWrites({ database, signals, committed: () => undefined });
  now = new Date('2026-11-23T15:00:00Z');
});
afterEach(async () => {
  await vault.stop();
  await fixture.close();
});

/** Of one process. */
function openKeys(agency_name = 'Harbor Insurance', own?: AgencyCertificate): SigningKeys {
  const { database } = fixture;
  const clock = { now: () => now };
  return new SigningKeys({
    database,
    writes,
    crypto: vault.crypto,
    agency: () => ({ agency_name }),
    clock,
    own,
  });
}

const auditLines = () =>
  fixture.database.knex('core_audit').where({ action: 'signing-key.replaced' }).orderBy('id');

it('makes one key when processes need the first one at the same time', async () => {
  const keys = await Promise.all([1, 2, 3, 4].map(() => openKeys().current()));
  expect(new Set(keys.map(({ certificate }) => certificate.toString('hex'))).size).toBe(1);
  expect(await fixture.database.knex('core_signing_key')).toHaveLength(1);
  expect(await auditLines()).toHaveLength(1);
});

it('makes a certificate of the agency for five years that matches the private key', async () => {
  const { certificate, privateKey } = await openKeys().current();
  const x509 = new X509Certificate(certificate);
  expect(x509.subject).toBe('CN=Harbor Insurance');
  expect(x509.issuer).toBe(x509.subject);
  expect(x509.verify(x509.publicKey)).toBe(true);
  expect(new Date(x509.validTo)).toEqual(new Date('2031-11-23T15:00:00Z'));
  const key = createPrivateKey({ key: privateKey, format: 'der', type: 'pkcs8' });
  expect(x509.checkPrivateKey(key)).toBe(true);
});

it.each([
  ['', 'CN=Porchlight'],
  ['Agência São João & Filhos', 'CN=Agência São João & Filhos'],
  ['🏠'.repeat(100), `CN=${'🏠'.repeat(64)}`],
])('makes a certificate for an agency named %j', async (name, subject) => {
  const { certificate } = await openKeys(name).current();
  expect(new X509Certificate(certificate).subject.normalize()).toBe(subject);
});

it('stores the private key sealed', async () => {
  const { privateKey } = await openKeys().current();
  const [row] = await fixture.database.knex('core_signing_key');
  expect(row.sealed_key).toMatch(/^v1\.2\./);
  expect(JSON.stringify(row)).not.toContain(privateKey.toString('base64').slice(0, 40));
});

it('opens the private key after the data key of the deployment was replaced', async () => {
  const { privateKey } = await openKeys().current();
  const { database, signals } = fixture;
  const settle = () => Promise.resolve();
  const columns = [signingKeyColumns];
  const { keyId, damaged } = await rotateKeys({
    database,
    writes,
    signals,
    vault,
    columns,
    settle,
  });
  const [row] = await database.knex('core_signing_key');
  expect(row.sealed_key).toMatch(new RegExp(String.raw`^v1\.${keyId}\.`));
  expect(damaged).toEqual([]);
  expect((await openKeys().current()).privateKey).toEqual(privateKey);
});

it('rotates to a new key, with an audit line of its actor, and lists the earlier ones', async () => {
  const keys = openKeys();
  const first = await keys.current();
  now = new Date(now.getTime() + DAY_MS);
  const { fingerprint } = await keys.rotate({
    kind: 'staff',
    id: 7,
    name: 'Olivia Owner',
  } as never);
  const second = await keys.current();
  expect(second.certificate).not.toEqual(first.certificate);
  const all = await keys.all();
  expect(all.map((row) => row.certificate)).toEqual([
    second.certificate.toString('base64'),
    first.certificate.toString('base64'),
  ]);
  expect(all.map((row) => row.retired_at !== null)).toEqual([false, true]);
  const lines = await auditLines();
  expect(lines).toHaveLength(2);
  expect(JSON.stringify(lines[1])).toContain(fingerprint);
});

it('ends with one current key after two rotations at the same time', async () => {
  await openKeys().current();
  const actor = { kind: 'system', plugin: 'core' } as const;
  await Promise.all([openKeys().rotate(actor), openKeys().rotate(actor)]);
  const all = await openKeys().all();
  expect(all).toHaveLength(3);
  expect(all.filter((row) => row.retired_at === null)).toHaveLength(1);
});

it.each([
  ['Porchlight', 'Harbor Insurance'],
  ['Harbor Insurance', 'Agência "São João", Filhos & Co.'],
])('replaces the key of an agency named %j once it is named %j', async (before, after) => {
  const first = await openKeys(before).current();
  const second = await openKeys(after).current();
  expect(new X509Certificate(second.certificate).toLegacyObject().subject.CN).toBe(after);
  expect((await openKeys(after).current()).certificate).toEqual(second.certificate);
  const all = await openKeys(after).all();
  expect(all.map(({ certificate }) => certificate)).toContain(first.certificate.toString('base64'));
  expect(all).toHaveLength(2);
});

it.each(['', '🏠'.repeat(100), '王小明保险'])(
  'holds on to the key of an agency named %j',
  async (name) => {
    const first = await openKeys(name).current();
    expect((await openKeys(name).current()).certificate).toEqual(first.certificate);
  },
);

it('replaces a key 30 days before its certificate expires', async () => {
  const first = await openKeys().current();
  now = new Date(first.validUntil.getTime() - 31 * DAY_MS);
  expect((await openKeys().current()).certificate).toEqual(first.certificate);
  now = new Date(first.validUntil.getTime() - 29 * DAY_MS);
  expect((await openKeys().current()).certificate).not.toEqual(first.certificate);
});

describe('with a certificate of the agency', () => {
  const system = { kind: 'system', plugin: 'core' } as const;
  const certificates = async (keys: SigningKeys) =>
    (await keys.all()).map(({ certificate, retired_at }) => [certificate, retired_at === null]);
  let own: AgencyCertificate;
  let base64: string;
  beforeEach(async () => {
    own = await agencyKey();
    base64 = own.certificate.toString('base64');
  });

  it('seals with it in place of its own one, which remains, and stores no private key of it', async () => {
    const made = await openKeys().current();
    await Promise.all([1, 2, 3].map(() => openKeys('Harbor Insurance', own).current()));
    const keys = openKeys('Another name', own);
    expect(await keys.current()).toBe(own);
    const before = made.certificate.toString('base64');
    expect(await certificates(keys)).toEqual([
      [base64, true],
      [before, false],
    ]);
    const [row] = await keys.all();
    expect(row).toMatchObject({
      sealed_key: null,
      chain: own.chain.map((der) => der.toString('base64')),
    });
    expect(await auditLines()).toHaveLength(2);
  });

  it('lists it before the first seal, and makes a key once it is no longer configured', async () => {
    await openKeys('Harbor Insurance', own).adopt();
    expect(await certificates(openKeys())).toEqual([[base64, true]]);
    await openKeys().adopt();
    const made = (await openKeys().current()).certificate.toString('base64');
    expect(await certificates(openKeys())).toEqual([
      [made, true],
      [base64, false],
    ]);
  });

  it('makes no key at the start of a portal without one', async () => {
    await openKeys().adopt();
    expect(await openKeys().all()).toEqual([]);
  });

  it('keeps the issuers that earlier seals of the same certificate have', async () => {
    const shorter = { ...own, chain: own.chain.slice(0, 1) };
    for (const one of [shorter, own, shorter]) await openKeys('', one).current();
    const rows = await openKeys('', own).all();
    expect(rows.map(({ chain }) => chain.length)).toEqual([1, 2, 1]);
  });

  it.each([
    ['before its time', new Date(ISSUED_AT.getTime() - 1)],
    ['when it expires', EXPIRES_AT],
  ])('seals nothing %s', async (_when, at) => {
    now = at;
    const keys = openKeys('Harbor Insurance', own);
    const refused = { problem: sealCertificateExpired };
    await expect(keys.current()).rejects.toMatchObject(refused);
    await expect(keys.currentRow()).rejects.toMatchObject(refused);
    now = new Date(EXPIRES_AT.getTime() - 1);
    expect(await keys.current()).toBe(own);
  });

  it('refuses to replace it', async () => {
    const keys = openKeys('Harbor Insurance', own);
    await expect(keys.rotate(system)).rejects.toMatchObject({ problem: sealCertificateFixed });
  });

  it('replaces the data key of a deployment with keys of both kinds', async () => {
    await openKeys().current();
    await openKeys('Harbor Insurance', own).current();
    const { database, signals } = fixture;
    const settle = () => Promise.resolve();
    const columns = [signingKeyColumns];
    const parts = { database, writes, signals, vault, columns, settle };
    expect((await rotateKeys(parts)).damaged).toEqual([]);
    expect(await openKeys('Harbor Insurance', own).current()).toBe(own);
  });
});
