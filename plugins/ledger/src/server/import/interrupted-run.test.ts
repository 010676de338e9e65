import { jobsSchema } from '@porchlight/server/host';
import {
  createTestDatabase,
  startPortalProcess,
  type PortalProcess,
  type TestDatabase,
} from '@porchlight/testing';
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

/** Rows are written 250 at a time. */
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

/** Holds a lock that makes the run wait in its fifth batch, with four committed. */
function blockedRun(portal: ImportPortal, id: string, work: () => Promise<void>): Promise<void> {
  return whileBlocked(id, async () => {
    await portal.begin(id, 'run');
    await expect
      .poll(async () => (await portal.read(id)).progress?.done, { timeout: 30_000 })
      .toBe(1000);
    await work();
  });
}

async function whileBlocked(id: string, work: () => Promise<void>): Promise<void> {
  const blocker = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${database.schema}`,
  });
  await blocker.connect();
  try {
    await blocker.query('begin');
    await blocker.query(
      'select 1 from ledger_import_row where import_id = $1 and line = 1202 for update',
      [id],
    );
    await work();
    await blocker.query('rollback');
  } finally {
    await blocker.end();
  }
}

it('resumes a run that was cut off when its process stopped', async () => {
  const first = await start();
  await first.step((await first.check(fileOf('Old'), 'email')).id, 'run');
  const { id } = await first.check(fileOf('New'), 'email');
  let stopping: Promise<void> | undefined;
  await blockedRun(first, id, async () => {
    const { token } = first;
    expect((await first.request('DELETE', `/api/ledger/imports/${id}`, { token })).status).toBe(
      409,
    );
    stopping = stop(first);
  });
  await stopping;
  expect(await companies()).toEqual([
    { company: 'New', count: 1250, versions: 2 },
    { company: 'Old', count: ROWS - 1250, versions: 1 },
  ]);

  const second = await start(first);
  expect(await second.ended(id)).toMatchObject({ state: 'finished', counts: { update: ROWS } });
  expect(await companies()).toEqual([{ company: 'New', count: ROWS, versions: 2 }]);
  expect(await second.step(id, 'undo')).toMatchObject({ counts: { undone: ROWS } });
  expect(await companies()).toEqual([{ company: 'Old', count: ROWS, versions: 3 }]);
}, 120_000);

it('reverts what a failed run wrote', async () => {
  const portal = open[0] ?? (await start());
  const { id } = await portal.check(fileOf('Newer'), 'email');
  const before = await companies();
  await blockedRun(portal, id, async () => {
    const terminated = () =>
      database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where cardinality(pg_blocking_pids(pid)) > 0 and query like '%ledger_import_row%'`,
      );
    await expect.poll(terminated, { timeout: 30_000, interval: 20 }).toHaveLength(1);
  });
  expect(await portal.ended(id)).toMatchObject({
    state: 'uploaded',
    error: { message: expect.stringContaining('Nothing was imported') as string },
  });
  expect((await companies()).map(({ company, count }) => ({ company, count }))).toEqual(
    before.map(({ company, count }) => ({ company, count })),
  );
}, 120_000);

it('reverts a run that lost its lock against other imports', async () => {
  const portal = open[0] ?? (await start());
  const { id } = await portal.check(fileOf('Newest'), 'email');
  const before = await companies();
  await blockedRun(portal, id, async () => {
    const terminated = await database.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and (classid::bigint << 32) | objid::bigint
         = hashtextextended('import into ' || current_schema(), 0)`,
    );
    expect(terminated).toHaveLength(1);
  });
  expect(await portal.ended(id)).toMatchObject({ state: 'uploaded' });
  expect((await companies()).map(({ company, count }) => ({ company, count }))).toEqual(
    before.map(({ company, count }) => ({ company, count })),
  );
}, 120_000);

it('retries a client instead of waiting for an edit of it', async () => {
  const portal = open[0] ?? (await start());
  const { id } = await portal.check(fileOf('Latest'), 'email');
  const editor = new pg.Client({
    connectionString: database.url,
    options: `-c search_path=${database.schema}`,
  });
  await editor.connect();
  const lock = (email: string) =>
    editor.query(`select 1 from clients_client where primary_email = $1 for update nowait`, [
      email,
    ]);
  try {
    await editor.query('begin');
    await lock('c1200@example.com');
    await portal.begin(id, 'run');
    await expect
      .poll(async () => (await portal.read(id)).progress?.done, { timeout: 30_000 })
      .toBe(ROWS - 1);
    await lock('c100@example.com');
    await editor.query('commit');
  } finally {
    await editor.end();
  }
  expect(await portal.ended(id)).toMatchObject({ state: 'finished', counts: { update: ROWS } });
}, 120_000);

it('adds the clients of two files with the same new clients only once', async () => {
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
  expect(ended.map(({ counts }) => [counts?.create, counts?.conflicts]).toSorted()).toEqual([
    [0, ROWS],
    [ROWS, undefined],
  ]);
  expect(await companies()).toEqual([
    { company: expect.stringContaining('Of file') as string, count: ROWS, versions: 1 },
  ]);
}, 120_000);

it('resumes a run whose process was killed, without a half-written client', async () => {
  const planning = open[0] ?? (await start());
  await database.query('truncate clients_client cascade');
  await planning.step((await planning.check(fileOf('Early'), 'email')).id, 'run');
  const { id } = await planning.check(fileOf('Late'), 'email');
  for (const portal of [...open]) await stop(portal);

  const killed = await startPortalProcess(database, ['ledger'], folder);
  await whileBlocked(id, async () => {
    await runIn(killed, planning.token, id);
    await expect.poll(lateClients, { timeout: 30_000, interval: 20 }).toBe(1000);
    await killed.kill();
  });
  expect(await companies()).toEqual(
    expect.arrayContaining([
      { company: 'Early', count: ROWS - 1000, versions: 1 },
      { company: 'Late', count: 1000, versions: 2 },
    ]),
  );

  const restarted = await start(planning);
  expect(await restarted.read(id)).toMatchObject({ state: 'running' });
  await giveSilentJobsOut();
  expect(await restarted.ended(id)).toMatchObject({ state: 'finished', counts: { update: ROWS } });
  expect(await companies()).toEqual([{ company: 'Late', count: ROWS, versions: 2 }]);
}, 120_000);

async function runIn({ address }: PortalProcess, token: string, id: string): Promise<void> {
  const response = await fetch(`${address}/api/ledger/imports/${id}/run`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(202);
}

const lateClients = async () =>
  (await companies()).find(({ company }) => company === 'Late')?.count;

/** What the job queue does two minutes after a process went silent. */
const giveSilentJobsOut = () =>
  database.query(
    `update ${jobsSchema(database.schema)}.job
     set state = 'retry', retry_count = 1, started_on = null where state = 'active'`,
  );
