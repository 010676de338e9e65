import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditEntry } from '@porchlight/kernel';
import { createAuditLog } from './audit-log.ts';
import { ana, auditEntry, openAuditFixture, type AuditFixture } from './audit.fixture.ts';

let audit: AuditFixture;

beforeAll(async () => {
  audit = await openAuditFixture();
});
afterAll(() => audit.close());

const patient = (id: number, changes: AuditEntry['changes']) =>
  auditEntry(id, { entity: 'patient', changes: { ...changes } });

type Fields = readonly { readonly id: number; readonly field: string }[];

/** The values by the place of their field. */
async function recordedValues(fields: Fields, changes: number, log = audit.log) {
  const values: unknown[][] = fields.map(() => []);
  for await (const { place, value } of log.recordedValues({ entity: 'patient', fields, changes })) {
    values[place]!.push(value);
  }
  return values;
}

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
  expect(await recordedValues(fields, 10)).toEqual([
    [null, '1961-03-07', '1961-03-07'],
    ['B', 'A', 'A', null],
    [],
  ]);
  expect(await recordedValues(fields, 1)).toEqual([[null, '1961-03-07'], ['B', 'A'], []]);
});

it('leaves out values whose key was destroyed', async () => {
  await audit.record(ana, patient(3, { dob: { from: '1950-01-01', to: null } }));
  await audit.behindTheBack(`delete from core_subject_key where entity_id = '3'`);
  const fields = [{ id: 3, field: 'dob' }];
  expect(await recordedValues(fields, 5)).toEqual([[]]);
});

it('reads each line with long values once, and no more than about 1 MB in one statement', async () => {
  const LINES = 20;
  const SEALED_BYTES = 160_000;
  const long = (line: number) => String(line).padStart(120_000, 'x');
  for (let line = 0; line < LINES; line += 1) {
    await audit.record(ana, patient(4, { notes: { to: long(line) }, history: { to: 'short' } }));
  }
  const sizes: number[] = [];
  const { database } = audit.parts;
  const measured = createAuditLog({
    ...audit.parts,
    database: {
      ...database,
      jsonText: async (...statement) => {
        const text = await database.jsonText(...statement);
        sizes.push(text?.length ?? 0);
        return text;
      },
    },
  });
  const fields = ['notes', 'history'].map((field) => ({ id: 4, field }));
  const [notes, history] = await recordedValues(fields, LINES, measured);
  expect(notes).toEqual(Array.from({ length: LINES }, (_, index) => long(LINES - 1 - index)));
  expect(history).toHaveLength(LINES);
  expect(Math.max(...sizes)).toBeLessThan(1_100_000);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1.1 * LINES * SEALED_BYTES);
});
