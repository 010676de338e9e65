import { afterAll, beforeAll, expect, it } from 'vitest';
import { agent, ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';

let audit: AuditFixture;

beforeAll(async () => {
  audit = await openAuditFixture();
  await audit.record(
    ana,
    auditEntry(5, { action: 'client.created', changes: { dob: { to: '1961-03-07' } } }),
    auditEntry(6, { changes: { dob: { from: '', to: '1950-01-01' } } }),
    auditEntry(5, { action: 'client.revealed', changes: { dob: {} } }),
    auditEntry(5, { changes: { notes: { from: 'a', to: 'b' } } }),
  );
  const patient = { action: 'patient.updated', entity: 'patient', entityId: 9 };
  await audit.record(
    agent(2, 'Ben'),
    auditEntry(5, { changes: { email: { from: 'a@x', to: 'b@x' }, notes: {} } }),
    { ...patient, changes: { dob: { from: '1961-03-07', to: '1961-03-08' } } },
  );
});
afterAll(() => audit.close());

const START = '2000-01-01T00:00:00.000Z';

it.each([
  ['the changes of some fields, newest first', 'client', 5, ['dob', 'email'], START, [5, 1]],
  ['no lines that only name a field', 'client', 5, ['notes'], START, [4]],
  ['nothing from before the time', 'client', 5, ['dob'], '2999-01-01T00:00:00.000Z', []],
  ['nothing of another record', 'client', 7, ['dob'], START, []],
])('finds %s', async (_, entity, id, fields, since, ids) => {
  const found = await audit.log.fieldChanges({ entity, id, fields, since, limit: 10 });
  expect(found.map((line) => line.id)).toEqual(ids);
});

it('finds only lines of the actions that are asked for', async () => {
  const filter = { entity: 'client', id: 5, fields: ['dob', 'email'], since: START, limit: 10 };
  const found = await audit.log.fieldChanges({ ...filter, actions: ['client.created'] });
  expect(found.map((line) => line.id)).toEqual([1]);
});

it.each([
  ['lines that only name a field when asked', 'notes', { having: 'name' as const }, [5, 4]],
  ['lines with a value before', 'dob', { having: 'previous' as const }, []],
  ['lines of one action', 'dob', { actions: ['client.revealed'], having: 'name' as const }, [3]],
  ['what accounts of the portal did', 'email', { byStaff: true }, [5]],
])('finds %s', async (_, field, wanted, ids) => {
  const filter = { entity: 'client', id: 5, fields: [field], since: START, limit: 10, ...wanted };
  const found = await audit.log.fieldChanges(filter);
  expect(found.map((line) => line.id)).toEqual(ids);
});

it('opens sealed values, and names who changed them', async () => {
  const filter = { entity: 'patient', id: 9, fields: ['dob'], since: START, limit: 10 };
  const [line] = await audit.log.fieldChanges(filter);
  expect(line).toMatchObject({
    actor: { kind: 'staff', id: 2, name: 'Ben' },
    changes: { dob: { from: '1961-03-07', to: '1961-03-08' } },
  });
});

it.each([
  [7, [7, 6, 5, 4, 3, 2, 1]],
  [5, [7, 6, 5, 2, 1]],
  [2, [7, 1]],
])('finds the first and the last of seven changes among at most %i', async (limit, turns) => {
  const id = 100 + limit;
  const base = { action: 'client.updated', entity: 'client', entityId: id };
  for (let turn = 1; turn <= 7; turn += 1)
    await audit.record(ana, { ...base, changes: { email: { from: 'x', to: String(turn) } } });
  const filter = { entity: 'client', id, fields: ['email'], since: START, limit };
  const found = await audit.log.fieldChanges(filter);
  expect(found.map(({ changes }) => changes['email']?.to)).toEqual(turns.map(String));
});
