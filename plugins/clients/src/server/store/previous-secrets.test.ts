import type { StaffActor } from '@porchlight/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import { RevealClients } from '../../contract.ts';
import type { Client, PreviousValues } from '../../generated/types.ts';
import { purgePreviousValues } from '../purge-previous-values.ts';
import { createTablePortal, type TablePortal } from '../table/table-portal.fixture.ts';
import { writeSecrets } from './client-secrets.ts';
import { takePreviousSecrets } from './previous-secrets.ts';

let portal: TablePortal;
let revealing: StaffActor;

beforeAll(async () => {
  portal = await createTablePortal();
  revealing = { ...portal.actor, permissions: new Set([RevealClients.id]) };
});
afterAll(() => portal.close());

const FIRST = '900-12-6037';
const SECOND = '900-34-1111';

const previous = async (id: number) =>
  (await portal.get<PreviousValues>(`/clients/${id}/previous-values`)).data;
const restore = (id: number, body: object) =>
  portal.request('POST', `/api/clients/${id}/previous-values/restore`, {
    token: portal.token,
    body,
  });
const plain = async (id: number, field = 'ssn') => {
  const body = { fields: [field] };
  const answer = await portal.request('POST', `/api/clients/${id}/reveal`, {
    token: portal.token,
    body,
  });
  return answer.json<{ data?: Record<string, string> }>().data?.[field];
};
const age = (id: number, days: number) =>
  portal.database.query(
    `update clients_previous_secret set replaced_at = now() - $2 * interval '1 day'
     where client_id = $1`,
    [id, days],
  );

/** As an earlier version of the portal stored it. */
async function storeUnchecked(id: number, field: string, value: string): Promise<void> {
  const [row] = await portal.database.query<{ row_id: string }>(
    'select row_id from clients_client where id = $1',
    [id],
  );
  await opened.writes!.run(portal.actor, async (unit) => {
    const owner = { id, rowId: row!.row_id };
    await writeSecrets(unit, opened.crypto!, [{ owner, secrets: new Map([[field, value]]) }]);
    unit.audit({ action: 'client.updated', entity: 'client', entityId: id });
  });
}

describe('a hidden value that was replaced', () => {
  it('restores a replaced hidden value by its mask and version, audits that, and can undo it', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    expect(await previous(id)).toMatchObject([{ field: 'ssn', version: 2, mask: '***-**-6037' }]);
    const answer = await restore(id, { field: 'ssn', replaced_in: 2, version: 2 });
    expect(answer.status).toBe(200);
    expect(answer.json<Client>()).toMatchObject({ ssn: '***-**-6037', version: 3 });
    expect(await plain(id)).toBe(FIRST);
    expect((await portal.audit(id)).at(-2)).toMatchObject({
      action: 'client.updated',
      actor_id: portal.agentId,
      changes: { ssn: { from: '***-**-1111', to: '***-**-6037' } },
      purpose: 'Previous value restored',
    });
    await restore(id, { field: 'ssn', replaced_in: 3 });
    expect(await plain(id)).toBe(SECOND);
  });

  it('lists a replaced hidden value only while the client holds another one', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    await restore(id, { field: 'ssn', replaced_in: 2 });
    expect(await previous(id)).toMatchObject([{ version: 3, mask: '***-**-1111' }]);
    await portal.put(id, { ssn: '900-56-2222' });
    expect(await previous(id)).toMatchObject([
      { version: 4, mask: '***-**-6037' },
      { version: 3, mask: '***-**-1111' },
    ]);
  });

  it('a replaced hidden value stays listed when restoring it is refused', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    expect((await restore(id, { field: 'ssn', replaced_in: 2, version: 1 })).status).toBe(409);
    expect(await previous(id)).toHaveLength(1);
  });

  it('restores a replaced hidden value by an edit of the table, even a cleared one', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    const [cleared] = await portal.edit({ id, field: 'ssn', value: '' });
    const edit = { id, field: 'ssn', value: '', restore: cleared!.version };
    const [restored] = await portal.table.edit(revealing, [
      { ...edit, version: cleared!.version, was: '' },
    ]);
    expect(restored).toMatchObject({ value: '***-**-6037', version: 3 });
    expect(await plain(id)).toBe(FIRST);
  });

  it('restores a replaced hidden value by an edit of the table even when newer rules refuse it', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await storeUnchecked(id, 'ssn', '6037');
    const [replaced] = await portal.edit({ id, field: 'ssn', value: SECOND });
    await portal.table.edit(revealing, [
      { id, field: 'ssn', value: '', restore: replaced!.version },
      { id, field: 'occupation', value: 'Nurse' },
    ]);
    expect(await plain(id)).toBe('6037');
    expect(await portal.get<Client>(`/clients/${id}`)).toMatchObject({ occupation: 'Nurse' });
  });

  it('the audit names the step when several clients get their hidden values back', async () => {
    const [one, two] = [await portal.add({ ssn: FIRST }), await portal.add({ ssn: SECOND })];
    const ids = [one.id, two.id];
    await portal.edit(...ids.map((id) => ({ id, field: 'ssn', value: '' })));
    await portal.table.edit(
      revealing,
      ids.map((id) => ({ id, field: 'ssn', value: '', restore: 2 })),
    );
    expect((await portal.audit(two.id)).at(-1)).toMatchObject({
      purpose: expect.stringMatching(
        /^Previous value restored\. Edit of 2 clients in one step \(/,
      ) as string,
    });
  });

  it('stores a replaced hidden value during an import', async () => {
    const { id } = await portal.add();
    await portal.put(id, { visa_number: 'VISA77776037' });
    const rows = [{ id, values: { visa_number: 'VISA00001234' } }];
    await opened.writes!.run(portal.actor, async (unit) => {
      const [plan] = await opened.imports!.plan(unit, rows);
      if (plan?.action !== 'update') throw new Error('The row has nothing to update.');
      await opened.imports!.write(unit, [{ id, ...plan }], 'Import');
    });
    await restore(id, { field: 'visa_number', replaced_in: 3 });
    expect(await plain(id, 'visa_number')).toBe('VISA77776037');
  });

  it('restores no hidden value over a newer change', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    await portal.put(id, { ssn: '900-56-2222' });
    const stale = await restore(id, { field: 'ssn', replaced_in: 2, version: 2 });
    expect(stale.status).toBe(409);
    const edit = { id, field: 'ssn', value: '', restore: 2, version: 2, was: '***-**-1111' };
    await expect(portal.table.edit(revealing, [edit])).rejects.toMatchObject({
      problem: { status: 409 },
    });
    expect(await plain(id)).toBe('900-56-2222');
  });

  it('restores hidden values only for agents who may see them', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    const edit = { id, field: 'ssn', value: '', restore: 2 };
    await expect(portal.edit(edit)).rejects.toMatchObject({ problem: { status: 403 } });
    expect(await plain(id)).toBe(SECOND);
  });

  it('restores no hidden value of another client, another field, or another version', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    const other = await portal.add({ ssn: '900-78-3333' });
    for (const [client, body] of [
      [other.id, { field: 'ssn', replaced_in: 2 }],
      [id, { field: 'spouse_ssn', replaced_in: 2 }],
      [id, { field: 'ssn', replaced_in: 1 }],
    ] as const)
      expect((await restore(client, body)).status).toBe(404);
    const edits = [{ id: other.id, field: 'ssn', value: '', restore: 2 }];
    await expect(portal.table.edit(revealing, edits)).rejects.toMatchObject({
      details: [{ field: '0', message: 'This previous value is no longer stored.' }],
    });
    expect((await restore(id, { field: 'ssn', replaced_in: 0 })).status).toBe(400);
  });

  it('a replaced hidden value can be restored for 30 days, then it is removed', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    await age(id, 29.9);
    expect(await previous(id)).toHaveLength(1);
    await age(id, 30.1);
    expect(await previous(id)).toEqual([]);
    expect((await restore(id, { field: 'ssn', replaced_in: 2 })).status).toBe(404);
    const job = purgePreviousValues(() => opened.writes!);
    await job.run({}, new AbortController().signal, () => undefined);
    const left = await portal.database.query(
      'select 1 from clients_previous_secret where client_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });

  it('removes replaced hidden values for good with their client', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND });
    await portal.database.query('delete from clients_client where id = $1', [id]);
    const left = await portal.database.query(
      'select 1 from clients_previous_secret where client_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });

  it('seals a replaced hidden value, and opens it only in its own row', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await portal.put(id, { ssn: SECOND, account_number: '1234567890318' });
    await portal.put(id, { account_number: '' });
    const [row] = await portal.database.query<{ text: string }>(
      `select string_agg(p::text, ' ') as text from clients_previous_secret p where client_id = $1`,
      [id],
    );
    expect(row!.text).not.toMatch(/900-?12-?6037|1234567890318/);
    await portal.database.query(
      `update clients_previous_secret p set sealed = other.sealed from clients_previous_secret other
       where p.client_id = $1 and p.field = 'ssn' and other.client_id = $1
         and other.field = 'account_number'`,
      [id],
    );
    const opening = opened.writes!.run(portal.actor, (unit) =>
      takePreviousSecrets(unit, opened.crypto!, [{ clientId: id, field: 'ssn', version: 2 }]),
    );
    await expect(opening).rejects.toThrow(/clients_previous_secret\.sealed/);
  });
});

describe('a damaged hidden value', () => {
  const damage = (id: number) =>
    portal.database.query(`update clients_secret set sealed = 'v1.0.AAAA' where client_id = $1`, [
      id,
    ]);

  it('a damaged hidden value can be replaced on the client page, and the audit records the damage', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await damage(id);
    await portal.put(id, { ssn: SECOND });
    expect(await plain(id)).toBe(SECOND);
    expect(await previous(id)).toEqual([]);
    expect(await portal.audit(id)).toContainEqual(
      expect.objectContaining({ changes: { ssn: { from: 'a damaged value', to: '***-**-1111' } } }),
    );
  });

  it('a damaged hidden value can be cleared in the table', async () => {
    const { id } = await portal.add({ ssn: FIRST });
    await damage(id);
    const [cleared] = await portal.edit({ id, field: 'ssn', value: '' });
    expect(cleared).toMatchObject({ value: '', version: 2 });
  });
});
