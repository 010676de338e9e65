import type { StaffActor } from '@porchlight/kernel';
import { Writes } from '@porchlight/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClientValues } from '../../contract.ts';
import { createClientsPortal, type ClientsPortal } from '../testing/clients-portal.fixture.ts';

let portal: ClientsPortal;
beforeAll(async () => {
  portal = await createClientsPortal();
});
afterAll(() => portal.close());

const service = () => portal.portal.kernel.currentSnapshot().service(ClientValues)!;

/** Runs `work` in a transaction of the agent. */
function asAgent<T>(work: Parameters<Writes['run']>[1]): Promise<T> {
  const actor = { kind: 'staff', id: portal.agentId } as StaffActor;
  const writes = portal.portal.kernel.currentSnapshot().service(Writes)!;
  return writes.run(actor, work) as Promise<T>;
}

it('reads plain values with their masks, and leaves out fields that do not exist', async () => {
  const { id } = await portal.add({ ssn: '900-12-6037', dob: '1958-03-07' });
  const found = await service().read(id, ['dob', 'ssn', 'weight', 'cvc', 'nothing']);
  expect(found?.version).toBe(1);
  expect([...(found?.values ?? [])]).toEqual([
    [
      'dob',
      {
        text: '1958-03-07',
        shown: '1958-03-07',
        label: 'Birth Date',
        group: 'Identifiers',
        sensitive: null,
      },
    ],
    [
      'ssn',
      {
        text: '900-12-6037',
        shown: '***-**-6037',
        label: 'SSN',
        group: 'Identifiers',
        sensitive: 'ssn',
      },
    ],
    ['weight', { text: '', shown: '', label: 'Weight', group: 'Person', sensitive: null }],
  ]);
});

it('reads no values of a deleted client', async () => {
  const { id } = await portal.add();
  await portal.request('DELETE', `/api/clients/${id}`, { token: portal.token });
  expect(await service().read(id, ['dob'])).toBeNull();
});

it('reads the other values of a client with a damaged secret', async () => {
  const { id } = await portal.add({ ssn: '900-12-6037', account_number: '12345678' });
  await portal.database.query(
    `update clients_secret set sealed = 'v1.x.AAAA' where client_id = $1 and field = 'ssn'`,
    [id],
  );
  const found = await service().read(id, ['ssn', 'account_number']);
  expect(found?.values.get('ssn')).toMatchObject({ text: '', shown: '***-**-6037' });
  expect(found?.values.get('account_number')?.text).toBe('12345678');
});

it('writes texts as typed with one audit line and the next version', async () => {
  const { id } = await portal.add({ ssn: '900-12-6037' });
  const version = await asAgent(async (unit) => {
    const locked = await service().lock(unit, id, ['ssn']);
    expect(locked?.values.get('ssn')?.text).toBe('900-12-6037');
    const typed = { primary_phone: '(305) 555-0142', dob: '3/7/1958', ssn: '900-12-6038' };
    return service().write(unit, id, typed, 'Form reviewed');
  });
  expect(version).toBe(2);
  const read = await service().read(id, ['ssn', 'dob']);
  expect(read?.values.get('ssn')).toMatchObject({ shown: '***-**-6038' });
  expect(read?.values.get('dob')?.text).toBe('1958-03-07');
  const line = (await portal.audit(id)).at(-1);
  expect([line?.action, line?.purpose, line?.actor_id]).toEqual([
    'client.updated',
    'Form reviewed',
    portal.agentId,
  ]);
  expect(line?.changes['ssn']).toEqual({ from: '***-**-6037', to: '***-**-6038' });
});

it('names each text that a field cannot store, and writes none of them', async () => {
  const { id } = await portal.add();
  const typed = { dob: 'yesterday', primary_phone: 'none', bank_name: 'Bayside' };
  const fields = service().problems(typed);
  expect(fields.map(({ field }) => field)).toEqual(['dob', 'primary_phone']);
  const write = asAgent((unit) => service().write(unit, id, typed, 'Form reviewed'));
  await expect(write).rejects.toMatchObject({ details: fields });
  expect((await service().read(id, ['bank_name']))?.values.get('bank_name')?.text).toBe('');
});
