import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agent, ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';
import { historyStatement } from './history-statement.ts';

let audit: AuditFixture;

const ben = agent(2, 'Ben');
const client = { entity: 'client', id: 5, limit: 10 } as const;
const changing = ['client.created', 'client.updated'];
const value = (to: string) => ({ from: '', to });

interface History {
  readonly data: readonly { readonly id: number }[];
  readonly more: boolean;
  readonly last_changed?: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  audit = await openAuditFixture();
  const document = { action: 'document.added', entity: 'document' };
  await audit.record(
    ana,
    auditEntry(5, { action: 'client.created', changes: { notes: value('a'), dob: value('b') } }),
    auditEntry(6, { changes: { notes: value('of another client') } }),
  );
  await audit.record(ben, auditEntry(5, { changes: { notes: value('c') } }));
  await audit.record(
    ana,
    { ...document, entityId: 'd1', subject: { entity: 'client', id: 5 } },
    { ...document, entityId: 'd2', subject: { entity: 'client', id: 6 } },
    { ...document, entityId: 'd3', subject: { entity: 'agent', id: 5 } },
    auditEntry(5, { action: 'client.revealed', changes: { ssn: {} }, purpose: 'Claim' }),
  );
  await audit.record(
    { kind: 'system', plugin: 'clients' },
    auditEntry(5, { action: 'client.merged', subject: { entity: 'client', id: 5 } }),
  );
});
afterAll(() => audit.close());

const history = async (filter: Partial<Parameters<typeof historyStatement>[0]> = {}) =>
  JSON.parse(await audit.log.historyText({ ...client, ...filter })) as History;

describe('the history of a record', () => {
  it.each([
    ['all of it', {}, [8, 7, 4, 3, 1], false],
    ['of another record', { id: 6 }, [5, 2], false],
    ['of a record without any', { id: 7 }, [], false],
    ['of another kind of record', { entity: 'agent' }, [6], false],
    ['the newest', { limit: 2 }, [8, 7], true],
    ['a page that is exactly full', { limit: 5 }, [8, 7, 4, 3, 1], false],
    ['the page after', { limit: 2, before: 7 }, [4, 3], true],
    ['the last page', { limit: 2, before: 3 }, [1], false],
    ['nothing before the first', { before: 0 }, [], false],
    ['some actions', { actions: ['client.revealed', 'client.created'] }, [7, 1], false],
    ['other actions', { except: ['client.revealed', 'client.created'] }, [8, 4, 3], false],
    ['lines about documents', { about: 'document' }, [4], false],
  ])('returns %s', async (_what, filter, ids, more) => {
    const { data, ...rest } = await history(filter);
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(rest).toEqual({ success: true, more });
  });

  it('returns actor, action, time, and purpose of each line', async () => {
    const [, revealed, filed] = (await history()).data;
    expect(revealed).toEqual({
      id: 7,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      actor: { kind: 'staff', id: 1, name: 'Ana' },
      action: 'client.revealed',
      entity: 'client',
      entity_id: '5',
      changes: { ssn: {} },
      purpose: 'Claim',
    });
    expect(filed).toMatchObject({ entity: 'document', entity_id: 'd1', purpose: null });
  });

  it('says who changed each field last, over all pages', async () => {
    const by = (id: number, name: string) => ({
      at: expect.stringMatching(/Z$/) as string,
      by: { kind: 'staff', id, name },
    });
    const { data, last_changed } = await history({ limit: 1, changedBy: changing });
    expect(data).toHaveLength(1);
    expect(last_changed).toEqual({ notes: by(2, 'Ben'), dob: by(1, 'Ana') });
    expect((await history({ id: 7, changedBy: changing })).last_changed).toEqual({});
  });
});

it('walks along indexes at 100,000 lines', async () => {
  await audit.behindTheBack(`
    insert into core_audit (actor_kind, action, entity, entity_id, subject_entity, subject_id, changes)
    select 'staff', case n % 10 when 0 then 'document.added' else 'client.updated' end,
      case n % 10 when 0 then 'document' else 'client' end, (n % 997)::text,
      case n % 10 when 0 then 'client' end, case n % 10 when 0 then (n % 991)::text end,
      '{"notes":{"from":"a","to":"b"}}'
    from generate_series(1, 100000) n`);
  await audit.database.pool.query('analyze core_audit');
  const { sql, bindings } = historyStatement({ ...client, limit: 50, changedBy: changing });
  const explained = await audit.database.pool.query<Record<'QUERY PLAN', unknown>>(
    `explain (analyze, format json) ${sql}`,
    [...bindings],
  );
  const plan = JSON.stringify(explained.rows[0]?.['QUERY PLAN']);
  expect(plan).toContain('core_audit_entity');
  expect(plan).toContain('core_audit_subject');
  expect(plan).not.toContain('Seq Scan');
});
