import {
  createTestDatabase,
  createTestPortal,
  OWNER_PASSWORD,
  OWNER_USERNAME,
  type TestDatabase,
  type TestPortal,
} from '@porchlight/testing';
import { readMasterKey } from '@porchlight/server/host';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupKey, readManifest } from '../backup/manifest.ts';
import { readSealed } from '../backup/sealed-files.ts';
import { fillPortal } from '../sample/fill-portal.ts';
import { run as auditVerify } from './audit-verify.ts';
import { run as backup } from './backup.ts';
import { run as keysRotate } from './keys-rotate.ts';
import { run as migrate } from './migrate.ts';
import { run as restore } from './restore.ts';

/** The commands as `npm run` calls them: the environment says which deployment. All plugins are on. */
const PLUGINS = readdirSync(fileURLToPath(new URL('../../../plugins', import.meta.url)));
let portal: TestPortal;
let work: string;
let said: string[] = [];

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'commands-'));
  portal = await createTestPortal({ plugins: PLUGINS });
  await fillPortal(environmentOf(portal.database, portal.folder), 40);
}, 60_000);
afterAll(async () => {
  await portal.close();
  rmSync(work, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const environmentOf = ({ url, schema }: TestDatabase, dataDir: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATABASE_SCHEMA: schema,
  DATA_DIR: dataDir,
});

const on = (database: TestDatabase, dataDir: string): void => {
  for (const [name, value] of Object.entries(environmentOf(database, dataDir)))
    vi.stubEnv(name, value);
  said = [];
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
  }
};

const tokens = new Map<TestPortal, string>();

/** A token of the owner, who signs in to each portal once. */
const ownerOf = async (of: TestPortal): Promise<string> => {
  const body = { username: OWNER_USERNAME, password: OWNER_PASSWORD };
  const known =
    tokens.get(of) ??
    (await of.request('POST', '/api/crm/login', { body })).json<{ token: string }>().token;
  tokens.set(of, known);
  return known;
};

const clientsOf = async (from: TestPortal): Promise<unknown> => {
  const token = await ownerOf(from);
  const { body } = await from.request('GET', '/api/clients?page_size=100&sort=client_last_name', {
    token,
  });
  return body;
};

/** The content of the first PDF among the documents. */
const paperOf = async (from: TestPortal): Promise<Buffer> => {
  const { database, portal, request } = from;
  const [{ id } = { id: '' }] = await database.query<{ id: string }>(
    "select id from clients_document where mime_type = 'application/pdf' order by id limit 1",
  );
  const token = await ownerOf(from);
  const answer = await request('GET', `/api/documents/${id}`, { token });
  const { document } = answer.json<{ document: { file_url: string } }>();
  return Buffer.from(await (await fetch(portal.address + document.file_url)).arrayBuffer());
};

/** Replaces the SSN of a client; the version of the change names the previous value. */
const replaceSsn = async (id: number, ssn: string): Promise<number> => {
  const token = await ownerOf(portal);
  const changed = await portal.request('PUT', `/api/clients/${id}`, { token, body: { ssn } });
  return changed.json<{ version: number }>().version;
};

/** The SSN once the value that the change replaced is restored. */
const restoredSsn = async (of: TestPortal, id: number, replaced_in: number): Promise<unknown> => {
  const token = await ownerOf(of);
  const path = `/api/clients/${id}`;
  const field = 'ssn';
  await of.request('POST', `${path}/previous-values/restore`, {
    token,
    body: { field, replaced_in },
  });
  const revealed = await of.request('POST', `${path}/reveal`, { token, body: { fields: [field] } });
  return revealed.json<{ data: Record<string, string> }>().data[field];
};

const clientWithSsn = async (): Promise<number> => {
  const sql = "select min(client_id)::int as id from clients_secret where field = 'ssn'";
  const [secret] = await portal.database.query<{ id: number }>(sql);
  return secret!.id;
};

const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password);

const modeOf = (path: string): string => {
  const state = statSync(path);
  return `${state.isDirectory() ? 'folder' : 'file'} ${(state.mode & 0o777).toString(8)}`;
};

/** Every file of a backup as it is on disk, and the content of the sealed ones. */
const everythingIn = async (folder: string, master: Buffer): Promise<readonly Buffer[]> => {
  const key = backupKey(master);
  const { tables, files } = readManifest(folder, key);
  const opened: Buffer[] = [];
  for (const file of [...tables, ...files]) {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
    });
    await readSealed(folder, file, key, collect);
    opened.push(Buffer.concat(chunks));
  }
  const onDisk = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  return [...onDisk, ...opened];
};

describe('npm run', () => {
  test('npm run migrate changes nothing on a portal that started', async () => {
    on(portal.database, portal.folder);
    expect(await migrate()).toBe(0);
    expect(said).toEqual(['The tables are up to date; 0 migrations were run.']);
  });

  test('npm run migrate creates the tables of an empty database', async () => {
    const database = await createTestDatabase();
    on(database, join(work, 'empty'));
    expect(await migrate()).toBe(0);
    expect(said.at(-1)).toMatch(/^The tables are up to date; [1-9]\d* migrations were run\.$/);
    expect(await database.query('select count(*)::int as n from clients_client')).toEqual([
      { n: 0 },
    ]);
    await database.drop();
  });

  test('npm run keys:rotate seals every secret again while the portal reads and writes them', async () => {
    on(portal.database, portal.folder);
    const client = await clientWithSsn();
    await replaceSsn(client, '212-55-6037');
    const replacedIn = await replaceSsn(client, '212-55-1111');
    const before = await portal.database.query<{ id: string; sealed: string }>(
      'select id, sealed from clients_secret',
    );
    expect(await keysRotate()).toBe(0);
    expect(said.at(-1)).toMatch(/^The data key was replaced: key \d+, \d+ rows sealed again\.$/);
    const after = await portal.database.query<{ sealed: string }>(
      'select sealed from clients_secret',
    );
    const keyOf = ({ sealed }: { sealed: string }): string => sealed.split('.')[1]!;
    expect(new Set(before.map(keyOf)).size).toBe(1);
    expect(new Set(after.map(keyOf)).size).toBe(1);
    expect(keyOf(after[0]!)).not.toBe(keyOf(before[0]!));
    const files = await portal.database.query<{ sealed: string }>(
      'select sealed_key as sealed from core_file',
    );
    expect(new Set(files.map(keyOf))).toEqual(new Set([keyOf(after[0]!)]));
    const previous = await portal.database.query<{ sealed: string }>(
      'select sealed from clients_previous_secret',
    );
    expect(new Set(previous.map(keyOf))).toEqual(new Set([keyOf(after[0]!)]));
    expect((await paperOf(portal)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await restoredSsn(portal, client, replacedIn)).toBe('212-55-6037');
    await replaceSsn(client, '212-55-3333');
    expect(await restoredSsn(portal, client, replacedIn + 2)).toBe('212-55-6037');
  }, 60_000);

  test('npm run audit:verify accepts an untouched audit and names a changed line', async () => {
    await vi.waitFor(async () => {
      expect(await portal.database.query('select 1 from core_audit_unsealed')).toEqual([]);
    }, 10_000);
    on(portal.database, portal.folder);
    expect(await auditVerify()).toBe(0);
    expect(said.at(-1)).toMatch(/^The audit is untouched: \d+ lines checked\./);

    const [line] = await portal.database.query<{ id: number }>(
      "select id::int from core_audit where action = 'sample.filled'",
    );
    const change = async (to: string): Promise<void> => {
      await portal.database.query('alter table core_audit disable trigger user');
      await portal.database.query(`update core_audit set actor_name = $1 where id = ${line!.id}`, [
        to,
      ]);
      await portal.database.query('alter table core_audit enable trigger user');
    };
    await change('another agent');
    expect(await auditVerify()).toBe(1);
    expect(said.at(-1)).toContain(`The audit line ${line!.id} or its link was changed.`);
    await change('sample');
  });

  test('npm run restore recreates a whole portal: clients, secrets, previous secrets, documents, sign-in and an untouched audit', async () => {
    const folder = join(work, 'backup');
    const client = await clientWithSsn();
    await replaceSsn(client, '212-55-4444');
    const replacedIn = await replaceSsn(client, '212-55-5555');
    on(portal.database, portal.folder);
    expect(await backup([folder])).toBe(0);
    expect(said).toContain(`Backup: ${folder}`);
    const noted = await portal.database.query<{ bytes: string }>('select bytes from core_backup');
    expect(noted.map(({ bytes }) => Number(bytes) > 0)).toEqual([true]);
    const clients = await clientsOf(portal);
    const [paper, old] = [await paperOf(portal), await portal.signIn()];

    const database = await createTestDatabase();
    const dataDir = join(work, 'restored');
    on(database, dataDir);
    await expect(restore([folder])).rejects.toThrow(
      /Put the master key that the backup was made with/,
    );
    cpSync(join(portal.folder, 'keys'), join(dataDir, 'keys'), { recursive: true });
    expect(await restore([folder])).toBe(0);
    expect(await auditVerify()).toBe(0);
    vi.unstubAllEnvs();

    const environment = {
      MASTER_KEY_FILE: join(dataDir, 'keys', 'master.key'),
      STORAGE_URL: pathToFileURL(join(dataDir, 'files')).href,
    };
    const restored = await createTestPortal({ plugins: PLUGINS, database, environment });
    expect(await clientsOf(restored)).toEqual(clients);
    expect((await paperOf(restored)).equals(paper)).toBe(true);
    expect(await restoredSsn(restored, client, replacedIn)).toBe('212-55-4444');
    expect((await restored.request('GET', '/api/clients', { token: old })).status).toBe(401);
    await restored.close();
    await database.drop();
  }, 60_000);

  test('npm run backup writes and prints no secret of the environment', async () => {
    const folder = join(work, 'bucket-backup');
    const secrets = ['BUCKETKEYID7', 'bucket/Secret+9', 'owner-Passw0rd', 'ENDPOINTSECRET5'];
    const [keyId, secret, ownerPassword, endpointSecret] = secrets;
    mkdirSync(folder, { mode: 0o755 });
    on(portal.database, portal.folder);
    vi.stubEnv('OWNER_PASSWORD', ownerPassword);
    vi.stubEnv(
      'STORAGE_URL',
      `s3://${keyId}:${encodeURIComponent(secret!)}@agency-files/portal?endpoint=https://x:${endpointSecret}@s3.example.com`,
    );
    expect(await backup([folder])).toBe(0);
    expect(said).toContain(
      'Documents are not part of it; they are stored in s3://agency-files/portal/.',
    );

    const master = (await readMasterKey(join(portal.folder, 'keys', 'master.key')))!;
    const hidden = [...secrets, encodeURIComponent(secret!), passwordOf(portal.database.url)];
    const contents = await everythingIn(folder, master);
    expect(contents.length).toBeGreaterThan(40);
    for (const value of [...hidden, master, master.toString('base64')]) {
      expect(contents.filter((content) => content.includes(value))).toEqual([]);
      expect(said.filter((line) => line.includes(value.toString()))).toEqual([]);
    }
    const modes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      modeOf(join(folder, name)),
    );
    expect([...new Set([modeOf(folder), ...modes])].sort()).toEqual(['file 600', 'folder 700']);
  });

  test('npm run restore refuses a portal with data and a backup without a name', async () => {
    on(portal.database, portal.folder);
    await expect(restore([join(work, 'backup')])).rejects.toThrow(/The database is not empty/);
    await expect(restore([])).rejects.toThrow('Name the folder of the backup');
  });
});
