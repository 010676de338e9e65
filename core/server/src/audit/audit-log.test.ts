import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agent, ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';

let audit: AuditFixture;

beforeAll(async () => {
  audit = await openAuditFixture();
});
beforeEach(() => audit.empty());
afterAll(() => audit.close());

describe('the audit table', () => {
  it.each([
    'update core_audit set action = action',
    'delete from core_audit',
    'truncate core_audit',
    'update core_audit_chain set seq = seq',
    'delete from core_audit_chain',
    'truncate core_audit_chain',
  ])('refuses: %s', async (sql) => {
    await audit.sealedLines(1);
    await expect(audit.database.knex.raw(sql)).rejects.toThrow(/append-only/);
  });
});

const document = (id: number) => ({ action: 'document.added', entity: 'document', entityId: id });

describe('find', () => {
  beforeEach(async () => {
    await audit.record(ana, auditEntry(5, { changes: { email: { from: 'a@b.c', to: 'd@e.f' } } }));
    await audit.record(
      agent(2, 'Ben'),
      auditEntry(5, { changes: { notes: { from: 'x', to: 'y' } } }),
      auditEntry(6),
    );
    await audit.record(
      { kind: 'system', plugin: 'clients' },
      { action: 'keys.rotated', entity: 'key', entityId: null },
    );
    await audit.record(
      {
        kind: 'link',
        link: {
          id: 'L1',
          kind: 'forms.form',
          subject: { entity: 'form', id: '2' },
          language: 'en',
          secondFactor: null,
          confirmedAt: null,
          isSeen: true,
          expiresAt: '2026-11-30T15:00:00.000Z',
        },
      },
      auditEntry(5, { action: 'form.opened' }),
    );
    await audit.record(
      ana,
      { ...document(7), subject: { entity: 'client', id: 6 } },
      { ...document(5), subject: { entity: 'agent', id: 6 } },
    );
  });

  it.each([
    ['nothing', {}, [7, 6, 5, 4, 3, 2, 1]],
    ['a record', { entity: 'client', id: 5 }, [5, 2, 1]],
    ['a record and what belongs in its history', { entity: 'client', id: 6 }, [6, 3]],
    ['a kind of record', { entity: 'document' }, [7, 6]],
    ['a field of a record', { entity: 'client', id: '5', field: 'notes' }, [2]],
    ['a member of staff', { agent: 2 }, [3, 2]],
    ['the newest', { limit: 2 }, [7, 6]],
    ['the page after', { limit: 2, before: 4 }, [3, 2]],
    ['a time', { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' }, []],
    ['since a time', { from: '2000-01-01T00:00:00Z' }, [7, 6, 5, 4, 3, 2, 1]],
  ])('finds lines by %s', async (_what, filter, ids) => {
    expect((await audit.log.find(filter)).map(({ id }) => id)).toEqual(ids);
  });

  it('returns the actor, the record, and the changes of a line', async () => {
    const [filed, opened, rotated] = await audit.log.find({ limit: 3, before: 7 });
    expect(filed).toMatchObject({ entityId: '7', subject: { entity: 'client', id: '6' } });
    expect(opened).toMatchObject({
      action: 'form.opened',
      actor: { kind: 'link', id: null, name: 'link L1' },
    });
    expect(rotated).toEqual({
      id: 4,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      actor: { kind: 'system', id: null, name: 'clients' },
      action: 'keys.rotated',
      entity: 'key',
      entityId: null,
      subject: null,
      changes: {},
      purpose: null,
    });
  });
});
