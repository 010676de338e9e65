import { afterAll, beforeAll, expect, it } from 'vitest';
import { ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';

let audit: AuditFixture;

beforeAll(async () => {
  audit = await openAuditFixture();
});
afterAll(() => audit.close());

const patient = (id: number, changes: object) =>
  auditEntry(id, { entity: 'patient', changes: { ...changes } });

it('lists the values that fields had and got, newest first, sealed ones among them', async () => {
  await audit.record(ana, patient(1, { name: { from: null, to: 'A' }, dob: { to: '1961-03-07' } }));
  await audit.record(
    ana,
    patient(1, { name: { from: 'A', to: 'B' }, dob: { from: '1961-03-07', to: null } }),
    patient(2, { name: { to: 'of another record' } }),
    patient(1, { name: {} }),
  );
  const fields = [
    { id: 1, field: 'dob' },
    { id: 1, field: 'name' },
    { id: 1, field: 'phone' },
  ];
  const read = (changes: number) =>
    audit.log.recordedValues({ entity: 'patient', fields, changes });
  expect(await read(10)).toEqual([[null, '1961-03-07', '1961-03-07'], ['B', 'A', 'A', null], []]);
  expect(await read(1)).toEqual([[null, '1961-03-07'], ['B', 'A'], []]);
});

it('leaves out values whose key was destroyed', async () => {
  await audit.record(ana, patient(3, { dob: { from: '1950-01-01', to: null } }));
  await audit.behindTheBack(`delete from core_subject_key where entity_id = '3'`);
  const fields = [{ id: 3, field: 'dob' }];
  expect(await audit.log.recordedValues({ entity: 'patient', fields, changes: 5 })).toEqual([[]]);
});
