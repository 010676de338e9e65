import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agent, ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';
import { fieldHistoryStatement } from './field-history-statement.ts';

let audit: AuditFixture;

const ben = agent(2, 'Ben');
const notes = { entity: 'client', id: 5, field: 'notes', limit: 20 } as const;

interface FieldHistory {
  readonly data: readonly { readonly id: number }[];
  readonly more: boolean;
}

beforeAll(async () => {
  audit = await openAuditFixture();
  const document = { action: 'document.updated', entity: 'document', entityId: 5 };
  await audit.record(
    ana,
    auditEntry(5, { action: 'client.created', changes: { notes: { from: null, to: 'a' } } }),
    auditEntry(6, { changes: { notes: { from: '', to: 'of another client' } } }),
    auditEntry(5, { changes: { dob: { from: null, to: '1961-03-07' } } }),
    { ...document, changes: { notes: { to: 'x' } }, subject: { entity: 'client', id: 5 } },
    auditEntry(5, { action: 'client.revealed', changes: { notes: {} } }),
  );
  await audit.record(
    ben,
    auditEntry(5, { changes: { notes: { from: 'a', to: 'b' }, dob: {} }, purpose: 'Import' }),
    auditEntry(5, { changes: { notes: { to: null } } }),
  );
});
afterAll(() => audit.close());

const history = async (filter: Partial<Parameters<typeof fieldHistoryStatement>[0]> = {}) =>
  JSON.parse(await audit.log.fieldHistoryText({ ...notes, ...filter })) as FieldHistory;

describe('the history of a field', () => {
  it.each([
    ['each change of it, and nothing else', {}, [7, 6, 1], false],
    ['another field', { field: 'dob' }, [3], false],
    ['a field without any', { field: 'email' }, [], false],
    ['another record', { id: 6 }, [2], false],
    ['the newest', { limit: 1 }, [7], true],
    ['the page after', { limit: 1, before: 7 }, [6], true],
    ['a page that is exactly full', { limit: 3 }, [7, 6, 1], false],
  ])('returns %s', async (_what, filter, ids, more) => {
    const { data, ...rest } = await history(filter);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(rest).toEqual({ success: true, more });
  });

  it('says who, when, why, from and to', async () => {
    const [cleared, changed] = (await history()).data;
    expect(changed).toEqual({
      id: 6,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      actor: { kind: 'staff', id: 2, name: 'Ben' },
      action: 'client.updated',
      purpose: 'Import',
      from: 'a',
      to: 'b',
    });
    expect(cleared).toMatchObject({ from: null, to: null });
  });
});

it('walks along the index of the record at 100,000 lines', async () => {
  await audit.behindTheBack(`
    insert into core_audit (actor_kind, action, entity, entity_id, changes)
    select 'staff', 'client.updated', 'client', (n % 997)::text, '{"notes":{"from":"a","to":"b"}}'
    from generate_series(1, 100000) n`);
  await audit.database.pool.query('analyze core_audit');
  const { sql, bindings } = fieldHistoryStatement(notes);
  const explained = await audit.database.pool.query<Record<'QUERY PLAN', unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...bindings],
  );
  const plan = JSON.stringify(explained.rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('core_audit_entity');
  expect(plan).not.toContain('Seq Scan');
});
