import { createTestDatabase, type TestDatabase } from '@porchlight/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let database: TestDatabase;
let folder: string;
const open: ImportPortal[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'porchlight-imports-'));
});
afterAll(async () => {
  for (const portal of open) await portal.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(before?: ImportPortal): Promise<ImportPortal> {
  const portal = await createImportPortal({
    database,
    environment: { DATA_DIR: folder },
    ...(before && { token: before.token }),
  });
  open.push(portal);
  return portal;
}

async function stop(portal: ImportPortal): Promise<void> {
  open.splice(open.indexOf(portal), 1);
  await portal.close();
}

/** Rows are written 500 at a time. */
const ROWS = 1600;
const fileOf = (company: string) =>
  [
    'Last,E-mail,Company',
    ...Array.from({ length: ROWS }, (_, n) => `No ${n},c${n}@example.com,${company}`),
  ].join('\n');
const companies = () =>
  database.query<{ company: string; count: number; versions: number }>(
    `select company, count(*)::int as count, max(version) as versions from clients_client
     where deleted_at is null group by company`,
  );

it('a run that the end of the process cuts off writes nothing, and begins anew with the next process', async () => {
  const first = await start();
  await first.step((await first.check(fileOf('Old'), 'email')).id, 'run');
  const { id } = await first.check(fileOf('New'), 'email');
  const blocker = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${database.schema}`,
  });
  await blocker.connect();
  try {
    await blocker.query('begin');
    // Of the third of four batches.
    await blocker.query(
      `select 1 from clients_client where primary_email = 'c1200@example.com' for update`,
    );
    await first.begin(id, 'run');
    await expect
      .poll(async () => (await first.read(id)).progress?.done, { timeout: 30_000 })
      .toBe(1000);
    expect(await companies()).toEqual([{ company: 'Old', count: ROWS, versions: 1 }]);
    const { token } = first;
    // At once, although the run holds the import.
    expect((await first.request('DELETE', `/api/ledger/imports/${id}`, { token })).status).toBe(
      409,
    );
    const stopping = stop(first);
    await blocker.query('rollback');
    await stopping;
  } finally {
    await blocker.end();
  }
  expect(await companies()).toEqual([{ company: 'Old', count: ROWS, versions: 1 }]);

  const second = await start(first);
  expect(await second.ended(id)).toMatchObject({ state: 'finished', counts: { update: ROWS } });
  expect(await companies()).toEqual([{ company: 'New', count: ROWS, versions: 2 }]);
}, 120_000);

it('a run that the database gives up for an edit of the same clients begins anew', async () => {
  const portal = open[0] ?? (await start());
  await database.query('truncate clients_client cascade');
  await portal.step((await portal.check(fileOf('Old'), 'email')).id, 'run');
  const { id } = await portal.check(fileOf('New'), 'email');
  const editor = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${database.schema}`,
  });
  await editor.connect();
  const lock = (email: string) =>
    editor.query(`select 1 from clients_client where primary_email = $1 for update`, [email]);
  try {
    await editor.query('begin');
    await lock('c1200@example.com');
    const { rows } = await editor.query<{ pid: number }>('select pg_backend_pid() as pid');
    await portal.begin(id, 'run');
    const waiting = () =>
      database.query('select 1 from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))', [
        rows[0]?.pid,
      ]);
    await expect.poll(waiting, { timeout: 30_000, interval: 10 }).toHaveLength(1);
    // The run waits for longer, so it is first to find out that each waits for the other.
    await lock('c100@example.com');
    await editor.query('commit');
  } finally {
    await editor.end();
  }
  expect(await portal.ended(id)).toMatchObject({ state: 'finished', counts: { update: ROWS } });
  expect(await companies()).toEqual([{ company: 'New', count: ROWS, versions: 2 }]);
}, 120_000);

it('two processes bring in two files with the same new clients one after the other', async () => {
  const one = open[0] ?? (await start());
  await database.query('truncate clients_client cascade');
  const other = await start(one);
  const portals = [one, other] as const;
  const ids = await Promise.all(
    portals.map(
      async (portal, place) => (await portal.check(fileOf(`Of file ${place}`), 'email')).id,
    ),
  );
  await Promise.all(portals.map((portal, place) => portal.begin(ids[place]!, 'run')));
  const ended = await Promise.all(portals.map((portal, place) => portal.ended(ids[place]!)));
  expect(ended.map(({ state }) => state)).toEqual(['finished', 'finished']);
  expect(ended.map(({ counts }) => [counts?.create, counts?.update]).toSorted()).toEqual([
    [0, ROWS],
    [ROWS, 0],
  ]);
  expect(await companies()).toEqual([
    { company: expect.stringContaining('Of file') as string, count: ROWS, versions: 2 },
  ]);
}, 120_000);
