import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabaseFixture, type DatabaseFixture } from '../database/database.fixture.ts';
import { createWrites } from '../database/writes.ts';
import type { Actor } from '../plugin/actor.ts';
import type { AuditEntry, AuditLog } from '../services/tokens.ts';
import { createAuditLog } from './audit-log.ts';
import { exportChainHead, readChainHeads } from './chain-heads.ts';
import { createSealer, type Sealer } from './sealer.ts';

const key = randomBytes(32);
let fixture: DatabaseFixture;
let log: AuditLog;
let sealer: Sealer;
let headsFolder: string;

beforeAll(async () => {
  fixture = await openDatabaseFixture();
  headsFolder = join(fixture.folder, 'audit');
  log = createAuditLog({ database: fixture.database, key, headsFolder });
  sealer = newSealer();
});
beforeEach(async () => {
  await behindTheBack(
    'truncate core_audit, core_audit_chain, core_audit_unsealed restart identity',
  );
  await rm(headsFolder, { recursive: true, force: true });
});
afterAll(async () => {
  await sealer.stop();
  await fixture.close();
});

function newSealer(): Sealer {
  const { database, logger, clock, address } = fixture;
  return createSealer({
    database,
    logger,
    clock,
    key,
    headsFolder,
    databaseSchema: address.databaseSchema,
  });
}

/** As someone who owns the tables: the triggers do not hold them. */
async function behindTheBack(sql: string): Promise<void> {
  await fixture.database.knex.transaction(async (trx) => {
    for (const table of ['core_audit', 'core_audit_chain'])
      await trx.raw(`alter table ${table} disable trigger user`);
    await trx.raw(sql);
    for (const table of ['core_audit', 'core_audit_chain'])
      await trx.raw(`alter table ${table} enable trigger user`);
  });
}

function agent(id: number, name: string): Actor {
  return { kind: 'staff', id, name, flags: new Set(), permissions: new Set(), tokenId: 't' };
}

async function record(actor: Actor, ...entries: readonly AuditEntry[]): Promise<void> {
  const { database, signals } = fixture;
  const writes = createWrites({ database, signals, committed: () => undefined });
  await writes.run(actor, async ({ audit }) => entries.forEach((entry) => audit(entry)));
}

const line = (id: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  action: 'client.updated',
  entity: 'client',
  entityId: id,
  ...more,
});

async function sealedLines(count: number): Promise<void> {
  await record(agent(1, 'Ana'), ...Array.from({ length: count }, (_, index) => line(index + 1)));
  await sealer.sealNow();
}

describe('the audit table', () => {
  it.each([
    'update core_audit set action = action',
    'delete from core_audit',
    'truncate core_audit',
    'update core_audit_chain set seq = seq',
    'delete from core_audit_chain',
    'truncate core_audit_chain',
  ])('refuses: %s', async (sql) => {
    await sealedLines(1);
    await expect(fixture.database.knex.raw(sql)).rejects.toThrow(/append-only/);
  });
});

describe('find', () => {
  beforeEach(async () => {
    await record(agent(1, 'Ana'), line(5, { changes: { email: { from: 'a@b.c', to: 'd@e.f' } } }));
    await record(agent(2, 'Ben'), line(5, { changes: { notes: { from: 'x', to: 'y' } } }), line(6));
    await record(
      { kind: 'system', plugin: 'clients' },
      { action: 'keys.rotated', entity: 'key', entityId: null },
    );
    await record({ kind: 'client', clientId: 2, linkId: 'L1' }, line(5, { action: 'form.opened' }));
  });

  it.each([
    ['nothing', {}, [5, 4, 3, 2, 1]],
    ['a record', { entity: 'client', id: 5 }, [5, 2, 1]],
    ['a field of a record', { entity: 'client', id: '5', field: 'notes' }, [2]],
    ['a member of staff, not a client of the same id', { agent: 2 }, [3, 2]],
    ['the newest', { limit: 2 }, [5, 4]],
    ['the page after', { limit: 2, before: 4 }, [3, 2]],
    ['a time', { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }, []],
    ['since a time', { from: '2000-01-01T00:00:00Z' }, [5, 4, 3, 2, 1]],
  ])('asks for %s', async (_what, filter, ids) => {
    expect((await log.find(filter)).map(({ id }) => id)).toEqual(ids);
  });

  it('tells who did what', async () => {
    const [opened, rotated] = await log.find({ limit: 2 });
    expect(opened).toMatchObject({
      action: 'form.opened',
      actor: { kind: 'client', id: 2, name: 'link L1' },
    });
    expect(rotated).toEqual({
      id: 4,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      actor: { kind: 'system', id: null, name: 'clients' },
      action: 'keys.rotated',
      entity: 'key',
      entityId: null,
      changes: {},
      purpose: null,
    });
  });
});

describe('the chain', () => {
  it('is empty and right at first', async () => {
    expect(await log.verify()).toEqual({
      ok: true,
      rows: 0,
      unsealed: 0,
      brokenAt: null,
      reason: null,
    });
  });

  it('counts lines that are not sealed yet', async () => {
    await record(agent(1, 'Ana'), line(1), line(2));
    expect(await log.verify()).toMatchObject({ ok: true, rows: 0, unsealed: 2 });
    await sealer.sealNow();
    expect(await log.verify()).toMatchObject({ ok: true, rows: 2, unsealed: 0 });
    expect(await fixture.database.knex('core_audit_unsealed')).toEqual([]);
  });

  it('takes in more lines than one batch, and goes on from its end', async () => {
    await sealedLines(1_203);
    await sealedLines(3);
    expect(await log.verify()).toMatchObject({ ok: true, rows: 1_206, unsealed: 0 });
  });

  it('is one chain although several processes seal at once', async () => {
    const others = [newSealer(), newSealer(), newSealer()];
    await record(agent(1, 'Ana'), ...Array.from({ length: 700 }, (_, index) => line(index)));
    await Promise.all(others.map((other) => other.sealNow()));
    await sealer.sealNow();
    expect(await log.verify()).toMatchObject({ ok: true, rows: 700, unsealed: 0 });
    await Promise.all(others.map((other) => other.stop()));
  });

  it('is sealed behind a commit without being asked', async () => {
    await record(agent(1, 'Ana'), line(1));
    sealer.nudge();
    await expect.poll(() => log.verify()).toMatchObject({ rows: 1, unsealed: 0 });
  });

  it('leaves its head of the day outside the database', async () => {
    const other = newSealer();
    await record(agent(1, 'Ana'), line(1));
    await other.stop();
    expect(await readChainHeads(headsFolder)).toEqual([
      { seq: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ]);
  });

  it.each([
    [
      'a changed value',
      `update core_audit set changes = '{"a":{"to":1}}' where id = 3`,
      3,
      /line 3 .* changed/,
    ],
    ['a changed actor', 'update core_audit set actor_id = 9 where id = 4', 4, /line 4/],
    [
      'a time moved by a microsecond',
      "update core_audit set at = at + interval '1 microsecond' where id = 2",
      2,
      /line 2/,
    ],
    ['a removed line', 'delete from core_audit where id = 3', 3, /line 3 was removed/],
    [
      'a removed line with its link',
      'delete from core_audit where id = 3; delete from core_audit_chain where seq = 3',
      3,
      /Link 3 .* missing/,
    ],
    [
      'two lines that changed places',
      'update core_audit_chain set audit_id = -1 where seq = 2; update core_audit_chain set audit_id = 2 where seq = 3; update core_audit_chain set audit_id = 3 where seq = 2',
      2,
      /line 3/,
    ],
    [
      'a changed link',
      "update core_audit_chain set hash = decode('00', 'hex') where seq = 5",
      5,
      /line 5/,
    ],
  ])('shows %s', async (_what, sql, brokenAt, reason) => {
    await sealedLines(6);
    await behindTheBack(sql);
    expect(await log.verify()).toMatchObject({
      ok: false,
      brokenAt,
      rows: brokenAt - 1,
      reason: expect.stringMatching(reason) as string,
    });
  });

  it('shows a line that was slipped in', async () => {
    await sealedLines(2);
    await behindTheBack(
      "insert into core_audit (actor_kind, action, entity) values ('system', 'x', 'y')",
    );
    await sealer.sealNow();
    expect(await log.verify()).toMatchObject({ ok: true, rows: 2, unsealed: 1 });
  });

  it('does not fit another key', async () => {
    await sealedLines(2);
    const other = createAuditLog({ database: fixture.database, key: randomBytes(32), headsFolder });
    expect(await other.verify()).toMatchObject({ ok: false, brokenAt: 1 });
  });
});

describe('the exported head of the chain', () => {
  const clock = (day: string) => ({ now: () => new Date(`${day}T00:00:01Z`) });

  it('is written once a day, as it was then', async () => {
    const { database } = fixture;
    const places = async () => (await readChainHeads(headsFolder)).map(({ seq }) => seq);
    expect(await exportChainHead(database, clock('2026-03-01'), headsFolder)).toBe(false);
    await sealedLines(2);
    expect(await exportChainHead(database, clock('2026-03-01'), headsFolder)).toBe(true);
    await sealedLines(1);
    expect(await exportChainHead(database, clock('2026-03-01'), headsFolder)).toBe(true);
    expect(await places()).toEqual([2]);
    await exportChainHead(database, clock('2026-03-02'), headsFolder);
    expect(await places()).toEqual([2, 3]);
    expect(await log.verify()).toMatchObject({ ok: true, rows: 3 });
  });

  it('shows that the newest lines were cut off together with their links', async () => {
    await sealedLines(5);
    await exportChainHead(fixture.database, clock('2026-03-01'), headsFolder);
    await behindTheBack(
      'delete from core_audit where id > 3; delete from core_audit_chain where seq > 3',
    );
    expect(await log.verify()).toMatchObject({
      ok: false,
      brokenAt: 4,
      reason: 'The chain ends at 3, but 5 was exported before.',
    });
  });

  it('shows a chain that was made anew', async () => {
    await sealedLines(3);
    await exportChainHead(fixture.database, clock('2026-03-01'), headsFolder);
    await behindTheBack(`delete from core_audit where id = 1; truncate core_audit_chain;
      insert into core_audit_unsealed select id from core_audit`);
    await sealedLines(2);
    expect(await log.verify()).toMatchObject({
      ok: false,
      brokenAt: 3,
      reason: expect.stringMatching(/exported head/) as string,
    });
  });
});
