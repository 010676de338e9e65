import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuditEntry } from '@porchlight/kernel';
import { ana, openAuditFixture, type AuditFixture } from './audit.fixture.ts';

let audit: AuditFixture;
/** A patient for each test. */
let id = 0;

beforeAll(async () => {
  audit = await openAuditFixture();
});
beforeEach(async () => {
  id += 10;
  await audit.empty();
});
afterAll(() => audit.close());

const patient = () => ({ entity: 'patient', id, limit: 10 }) as const;
const changes = {
  name: { from: 'Ida', to: 'Ida M.' },
  weight: { from: 61.5, to: 'one-hundred-and-two' },
  rx: { to: 'Metformin' },
};

function line(more: Partial<AuditEntry> = {}): AuditEntry {
  return { action: 'patient.updated', entity: 'patient', entityId: id, changes, ...more };
}

async function everythingStored(): Promise<string> {
  const { rows } = await audit.database.knex.raw<{ rows: readonly { text: string }[] }>(
    `select (select string_agg(core_audit::text, '') from core_audit)
      || (select coalesce(string_agg(core_subject_key::text, ''), '') from core_subject_key) as text`,
  );
  return rows[0]?.text ?? '';
}

async function destroy(writes = audit.writes): Promise<void> {
  await writes.run(ana, async (unit) => {
    unit.audit(line({ action: 'patient.closed' }));
    await audit.parts.subjectKeys.destroy(unit, 'patient', [id]);
    unit.audit({ action: 'patient.purged', entity: 'patient', entityId: id });
  });
}

const keyCount = async () =>
  (await audit.database.knex('core_subject_key').where({ entity_id: String(id) })).length;

describe('personal values in the audit', () => {
  it('stores personal values sealed and plain ones as they are', async () => {
    await audit.record(ana, line());
    const stored = await everythingStored();
    for (const value of ['Metformin', 'one-hundred-and-two', '61.5'])
      expect(stored).not.toContain(value);
    expect(stored).toContain('Ida M.');
    expect(await audit.database.knex('core_audit').first('changes')).toEqual({
      changes: {
        name: changes.name,
        weight: { sealed: expect.stringMatching(/^[0-9a-f-]{36}\../) as string },
        rx: { sealed: '' },
      },
    });
  });

  it('opens sealed values in every history', async () => {
    await audit.record(ana, line(), line({ changes: { name: { to: 'Ida' } } }));
    const [second, first] = await audit.log.find({ entity: 'patient', id });
    expect([first?.changes, second?.changes]).toEqual([changes, { name: { to: 'Ida' } }]);
    expect(await audit.log.find({ field: 'rx' })).toHaveLength(1);
    const history = JSON.parse(await audit.log.historyText(patient())) as {
      readonly data: readonly object[];
    };
    expect(history.data[1]).toMatchObject({ id: 1, entity_id: String(id), changes });
    expect(history.data[1]).not.toHaveProperty('entityId');
    const ofField = await audit.log.fieldHistoryText({ ...patient(), field: 'rx' });
    expect(JSON.parse(ofField)).toMatchObject({
      data: [{ id: 1, from: null, to: 'Metformin' }],
      more: false,
    });
    expect(ofField).not.toContain('sealed');
    const ofName = await audit.log.fieldHistoryText({ ...patient(), field: 'name' });
    expect(JSON.parse(ofName)).toMatchObject({ data: [{ to: 'Ida' }, changes.name] });
  });

  it('loses the values of a record with its keys, and the chain still verifies', async () => {
    await audit.record(ana, line(), line({ entityId: id + 1 }));
    const note = { action: 'note.added', entity: 'patient-note', entityId: 'n1' };
    const subject = { entity: 'patient', id };
    await audit.record(ana, { ...note, subject, changes: { text: { to: 'Asthma' } } });
    await audit.sealer.sealNow();
    await destroy();
    await audit.sealer.sealNow();

    expect(await audit.log.verify()).toMatchObject({ ok: true, rows: 5, unsealed: 0 });
    const [, closed, noted, ...rest] = await audit.log.find({ entity: 'patient', id });
    expect(closed?.changes).toMatchObject({ rx: { deleted: true } });
    expect(noted?.changes).toEqual({ text: { deleted: true } });
    expect(rest.map((one) => one.changes)).toEqual([
      { name: changes.name, weight: { deleted: true }, rx: { deleted: true } },
    ]);
    expect(
      JSON.parse(await audit.log.fieldHistoryText({ ...patient(), field: 'rx' })),
    ).toMatchObject({ data: [{ deleted: true }, { from: null, to: null, deleted: true }] });
    const [other] = await audit.log.find({ entity: 'patient', id: id + 1 });
    expect(other?.changes).toEqual(changes);
  });

  it('leaves no key behind when the transaction that destroys the keys records more values', async () => {
    await audit.record(ana, line());
    await destroy(audit.newProcess());
    expect(await keyCount()).toBe(0);
  });

  it('opens values when the transaction that destroys their keys is rolled back', async () => {
    await audit.record(ana, line());
    const failing = audit.writes.run(ana, async (unit) => {
      await audit.parts.subjectKeys.destroy(unit, 'patient', [id]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await audit.log.find({ entity: 'patient', id }))[0]?.changes).toEqual(changes);
  });

  it('uses one key per record and process, and a new one after a rolled-back transaction', async () => {
    const failing = audit.writes.run(ana, async (unit) => {
      unit.audit(line());
      await unit.flush();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await keyCount()).toBe(0);
    await audit.record(ana, line(), line());
    await audit.record(ana, line());
    expect(await keyCount()).toBe(1);
    await audit.newProcess().run(ana, async (unit) => unit.audit(line()));
    expect(await keyCount()).toBe(2);
    const lines = await audit.log.find({ entity: 'patient', id });
    expect(lines.map((one) => one.changes)).toEqual([changes, changes, changes, changes]);
  });

  it('reading an audit line that only names fields needs no key', async () => {
    await audit.record(ana, line({ action: 'patient.revealed', changes: { weight: {} } }));
    expect(await keyCount()).toBe(0);
    expect((await audit.log.find({ entity: 'patient', id }))[0]?.changes).toEqual({
      weight: {},
    });
  });

  it('reports values copied to the line of another record as damaged', async () => {
    await audit.record(ana, line(), line({ entityId: id + 1 }));
    await audit.behindTheBack(
      'update core_audit set changes = (select changes from core_audit where id = 1) where id = 2',
    );
    const [copied] = await audit.log.find({ entity: 'patient', id: id + 1 });
    expect(copied?.changes).toMatchObject({ weight: { damaged: true }, rx: { damaged: true } });
  });

  it('reports values as damaged when their key does not open', async () => {
    await audit.record(ana, line());
    await audit.database
      .knex('core_subject_key')
      .where({ entity_id: String(id) })
      .update({ sealed_key: 'v1.2.AAAA' });
    const [damaged] = await audit.log.find({ entity: 'patient', id });
    expect(damaged?.changes).toMatchObject({ name: changes.name, rx: { damaged: true } });
  });

  it('reads lines from before the sealing beside sealed ones', async () => {
    await audit.record(ana, line());
    await audit.behindTheBack(
      `insert into core_audit (actor_kind, action, entity, entity_id, changes)
       values ('staff', 'patient.updated', 'patient', '${id}', '{"rx": {"from": "a", "to": "b"}}')`,
    );
    const { data } = JSON.parse(
      await audit.log.fieldHistoryText({ ...patient(), field: 'rx' }),
    ) as {
      readonly data: readonly object[];
    };
    expect(data).toMatchObject([
      { from: 'a', to: 'b' },
      { from: null, to: 'Metformin' },
    ]);
  });
});
