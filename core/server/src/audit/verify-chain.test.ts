import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuditLog } from './audit-log.ts';
import { ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';
import { chainHash, FIRST_LINK } from './chain-hash.ts';
import { exportChainHead, readChainHeads } from './chain-heads.ts';

let audit: AuditFixture;

beforeAll(async () => {
  audit = await openAuditFixture();
});
beforeEach(() => audit.empty());
afterAll(() => audit.close());

describe('the chain', () => {
  it('accepts an empty chain', async () => {
    expect(await audit.log.verify()).toEqual({
      ok: true,
      rows: 0,
      unsealed: 0,
      brokenAt: null,
      reason: null,
    });
  });

  it('counts lines that are not sealed yet', async () => {
    await audit.record(ana, auditEntry(1), auditEntry(2));
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 0, unsealed: 2 });
    await audit.sealer.sealNow();
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 2, unsealed: 0 });
    expect(await audit.database.knex('core_audit_unsealed')).toEqual([]);
  });

  it('takes in more lines than one batch, and goes on from its end', async () => {
    await audit.sealedLines(1_203);
    await audit.sealedLines(3);
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 1_206, unsealed: 0 });
  });

  it('verifies a chain in parts, each from where the one before ended', async () => {
    await audit.sealedLines(5);
    const parts = [];
    for (let after: number | null = 0; after !== null;) {
      const part: Awaited<ReturnType<typeof audit.log.verifyPart>> = await audit.log.verifyPart({
        after,
        most: 2,
      });
      parts.push(part);
      after = part.next;
    }
    expect(parts.map(({ ok, rows, next }) => [ok, rows, next])).toEqual([
      [true, 2, 2],
      [true, 4, 4],
      [true, 5, null],
    ]);
    expect(await audit.log.verifyPart({ after: 9, most: 2 })).toMatchObject({
      ok: false,
      next: null,
    });
  });

  it('builds one chain although several processes seal at once', async () => {
    const others = [audit.newSealer(), audit.newSealer(), audit.newSealer()];
    await audit.record(ana, ...Array.from({ length: 700 }, (_, index) => auditEntry(index)));
    await Promise.all(others.map((other) => other.sealNow()));
    await audit.sealer.sealNow();
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 700, unsealed: 0 });
    await Promise.all(others.map((other) => other.stop()));
  });

  it('seals lines behind a commit by itself', async () => {
    await audit.record(ana, auditEntry(1));
    audit.sealer.nudge();
    await expect.poll(() => audit.log.verify()).toMatchObject({ rows: 1, unsealed: 0 });
  });

  it('leaves its head of the day outside the database', async () => {
    const other = audit.newSealer();
    await audit.record(ana, auditEntry(1));
    await other.stop();
    expect(await readChainHeads(audit.parts.headsFolder)).toEqual([
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
    await audit.sealedLines(6);
    await audit.behindTheBack(sql);
    expect(await audit.log.verify()).toMatchObject({
      ok: false,
      brokenAt,
      rows: brokenAt - 1,
      reason: expect.stringMatching(reason) as string,
    });
  });

  it.each([
    ['changed', "set subject_id = '8'"],
    ['taken away', 'set subject_entity = null, subject_id = null'],
  ])('shows a subject that was %s', async (_what, change) => {
    await audit.record(ana, auditEntry(1), {
      action: 'document.added',
      entity: 'document',
      entityId: 4,
      subject: { entity: 'client', id: 1 },
    });
    await audit.sealer.sealNow();
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 2 });
    await audit.behindTheBack(`update core_audit ${change} where id = 2`);
    expect(await audit.log.verify()).toMatchObject({ ok: false, brokenAt: 2 });
  });

  it('shows a subject that was given to a line without one', async () => {
    await audit.sealedLines(2);
    await audit.behindTheBack(
      "update core_audit set subject_entity = 'client', subject_id = '1' where id = 1",
    );
    expect(await audit.log.verify()).toMatchObject({ ok: false, brokenAt: 1 });
  });

  it('the audit chain accepts lines that were sealed before there were subjects', async () => {
    await audit.sealedLines(1);
    await audit.record(ana, auditEntry(2, { changes: { notes: { to: 'x' } }, purpose: 'call' }));
    const { rows } = await audit.database.knex.raw<{ rows: readonly { line: string }[] }>(
      `select jsonb_build_array(
         id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
         actor_kind, actor_id, actor_name, action, entity, entity_id, changes, purpose
       )::text as line from core_audit order by id`,
    );
    let hash: Buffer = FIRST_LINK;
    const links = rows.map(({ line }, index) => {
      hash = chainHash(audit.parts.key, hash, index + 1, line);
      return `(${index + 1}, ${index + 1}, decode('${hash.toString('hex')}', 'hex'))`;
    });
    await audit.behindTheBack(
      `truncate core_audit_chain, core_audit_unsealed; insert into core_audit_chain values ${links.join()}`,
    );
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 2, unsealed: 0 });
  });

  it.each([
    [
      'was slipped in beside it',
      "insert into core_audit (actor_kind, action, entity) values ('system', 'x', 'y')",
      'The audit line 3 is outside the chain: it was not written through the portal.',
    ],
    [
      'was removed before it was sealed',
      'insert into core_audit_unsealed values (9)',
      'The audit line 9 was removed before it was sealed.',
    ],
  ])('shows a line that %s', async (_what, sql, reason) => {
    await audit.sealedLines(2);
    await audit.behindTheBack(sql);
    await audit.sealer.sealNow();
    expect(await audit.log.verify()).toMatchObject({ ok: false, rows: 2, brokenAt: null, reason });
  });

  it('rejects the chain under another key', async () => {
    await audit.sealedLines(2);
    const other = createAuditLog({ ...audit.parts, key: randomBytes(32) });
    expect(await other.verify()).toMatchObject({ ok: false, brokenAt: 1 });
  });
});

describe('the exported head of the chain', () => {
  const exportOn = (day: string) => {
    const clock = { now: () => new Date(`${day}T00:00:01Z`) };
    return exportChainHead(audit.database, clock, audit.parts.headsFolder);
  };

  it('writes the head once a day, as it was then', async () => {
    const places = async () =>
      (await readChainHeads(audit.parts.headsFolder)).map(({ seq }) => seq);
    expect(await exportOn('2026-03-01')).toBe(false);
    await audit.sealedLines(2);
    expect(await exportOn('2026-03-01')).toBe(true);
    await audit.sealedLines(1);
    expect(await exportOn('2026-03-01')).toBe(true);
    expect(await places()).toEqual([2]);
    await exportOn('2026-03-02');
    expect(await places()).toEqual([2, 3]);
    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 3 });
  });

  it('shows that the newest lines were cut off together with their links', async () => {
    await audit.sealedLines(5);
    await exportOn('2026-03-01');
    await audit.behindTheBack(
      'delete from core_audit where id > 3; delete from core_audit_chain where seq > 3',
    );
    expect(await audit.log.verify()).toMatchObject({
      ok: false,
      brokenAt: 4,
      reason: 'The chain ends at 3, but 5 was exported before.',
    });
  });

  it('shows that the newest lines were cut off and others sealed in their places', async () => {
    await audit.sealedLines(3);
    await exportOn('2026-03-01');
    await audit.behindTheBack(
      'delete from core_audit where id = 3; delete from core_audit_chain where seq = 3',
    );
    await audit.sealedLines(1);
    await exportOn('2026-03-02');
    expect(await audit.log.verify()).toMatchObject({
      ok: false,
      brokenAt: 3,
      reason: 'Link 3 differs from an exported head of the chain.',
    });
  });

  it('detects a chain that was computed again', async () => {
    await audit.sealedLines(3);
    await exportOn('2026-03-01');
    await audit.behindTheBack(`delete from core_audit where id = 1; truncate core_audit_chain;
      insert into core_audit_unsealed select id from core_audit`);
    await audit.sealedLines(2);
    expect(await audit.log.verify()).toMatchObject({
      ok: false,
      brokenAt: 3,
      reason: expect.stringMatching(/exported head/) as string,
    });
  });
});
