import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalDatabase, type LocalDatabase } from './local-database.ts';
import { isAlive } from './postmaster-pid.ts';

let dataDir: string;
let database: LocalDatabase | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'launcher-'));
  chmodSync(dataDir, 0o755);
});
afterAll(async () => {
  await database?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const query = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Starts the database in another process and kills that process the hard way. */
const startInProcessThatIsKilled = async (): Promise<{ url: string; pid: number }> => {
  const fixture = fileURLToPath(new URL('./start-and-die.fixture.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=porchlight-source', fixture, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return JSON.parse(line.toString()) as { url: string; pid: number };
};

// In order: each test needs what the one before left behind.
test('adopts the server of a killed portal with its data and its address', async () => {
  const left = await startInProcessThatIsKilled();
  expect(isAlive(left.pid)).toBe(true);
  await query(left.url, "create table note as select 'stored'::text as text");

  database = await startLocalDatabase({ dataDir });
  expect(database.pid()).toBe(left.pid);
  expect(database.url).toBe(left.url);
  expect(await query(database.url, 'select text from note')).toEqual([{ text: 'stored' }]);
});

test('leaves an adopted server running while another program uses it, and stops it with the last one', async () => {
  const first = database as LocalDatabase;
  const other = new pg.Client({ connectionString: first.url });
  await other.connect();
  await first.stop();
  expect(isAlive(first.pid())).toBe(true);
  await other.end();

  const second = await startLocalDatabase({ dataDir });
  await second.stop();
  expect(isAlive(first.pid())).toBe(false);
});

test('restarts a killed server at the same address with the committed data', async () => {
  const notices: string[] = [];
  let back: () => void = () => undefined;
  const isBack = new Promise<void>((resolve) => (back = resolve));
  database = await startLocalDatabase({
    dataDir,
    onNotice: (line) => {
      notices.push(line);
      if (line.endsWith('is back.')) back();
    },
  });
  const before = database.pid();
  await query(database.url, "insert into note values ('committed')");
  process.kill(before, 'SIGKILL');
  await isBack;
  expect(database.pid()).not.toBe(before);
  expect(await query(database.url, 'select count(*)::int as n from note')).toEqual([{ n: 2 }]);
  expect(notices[0]).toBe('The local database stopped; it is being started again.');
});

test('listens on no network, restricts socket folder and passwords to its user, and gives the portal no superuser', async () => {
  const { url } = database as LocalDatabase;
  const settings = `select current_setting('listen_addresses') as listens, current_setting('max_connections') as most,
    current_setting('shared_buffers') as buffers, current_setting('is_superuser') as super,
    pg_encoding_to_char(encoding) as encoding, datcollate as collation
    from pg_database where datname = current_database()`;
  expect(await query(url, settings)).toEqual([
    { listens: '', most: '100', buffers: '256MB', super: 'off', encoding: 'UTF8', collation: 'C' },
  ]);
  expect(statSync(join(dataDir, 'database', 'socket')).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, 'database-passwords.json')).mode & 0o777).toBe(0o600);
  await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

test('logs no statement and no value', async () => {
  const { url } = database as LocalDatabase;
  await query(url, 'create table person (ssn text unique)');
  await query(url, "insert into person values ('900-12-3456')");
  await expect(query(url, "insert into person values ('900-12-3456')")).rejects.toThrow(
    /duplicate key/,
  );
  const log = readFileSync(join(dataDir, 'database', 'server.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('900-12-3456');
});

test('refuses a cluster of another version and leaves it unchanged', async () => {
  await database?.stop();
  database = undefined;
  const file = join(dataDir, 'database', 'cluster', 'PG_VERSION');
  const version = readFileSync(file, 'utf8');
  writeFileSync(file, '9\n');
  await expect(startLocalDatabase({ dataDir })).rejects.toThrow(/made by PostgreSQL 9/);
  expect(readFileSync(file, 'utf8')).toBe('9\n');
  writeFileSync(file, version);
});

test('names a cluster whose passwords are lost and creates no new ones', async () => {
  const file = join(dataDir, 'database-passwords.json');
  const passwords = readFileSync(file, 'utf8');
  rmSync(file);
  await expect(startLocalDatabase({ dataDir })).rejects.toThrow(
    /the file with its passwords does not/,
  );
  expect(() => statSync(file)).toThrow();
  writeFileSync(file, passwords, { mode: 0o600 });
});
