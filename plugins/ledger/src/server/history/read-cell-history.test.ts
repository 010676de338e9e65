import { createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CellHistory } from '../../generated/types.ts';

const SECRET = '900-12-6037';

let portal: TestPortal;
let token: string;
let id: number;

beforeAll(async () => {
  portal = await createTestPortal({ plugins: ['ledger'] });
  token = await portal.signIn();
  const added = await post('/ledger/rows', { values: { company: 'First', ssn: SECRET } });
  ({ id } = added.json<{ data: { id: number } }>().data);
  await edit('company', 'Second');
  await edit('agi', '$1,200.5');
  await edit('company', '');
  await edit('ssn', '900-12-7148');
});
afterAll(() => portal.close());

const post = (path: string, body: object) => portal.request('POST', `/api${path}`, { token, body });
const edit = async (field: string, value: string) => {
  const response = await post('/ledger/edits', { edits: [{ id, field, value }] });
  expect(response.status).toBe(200);
};
const read = (field: string, query = '', client = id) =>
  portal.request('GET', `/api/ledger/cells/${client}/${field}/history${query}`, { token });
const steps = async (field: string, query = '') =>
  (await read(field, query)).json<CellHistory>().data.map(({ from, to }) => [from, to]);

describe('GET /api/ledger/cells/:id/:field/history', () => {
  it('lists the changes of a cell with author, time, and both values, newest first', async () => {
    const { data, more } = (await read('company')).json<CellHistory>();
    expect(data.map(({ from, to }) => [from || null, to])).toEqual([
      ['Second', ''],
      ['First', 'Second'],
      [null, 'First'],
    ]);
    expect(data[0]).toEqual({
      id: expect.any(Number) as number,
      at: expect.stringMatching(/Z$/) as string,
      actor: {
        kind: 'staff',
        id: expect.any(Number) as number,
        name: expect.any(String) as string,
      },
      action: 'client.updated',
      purpose: null,
      from: 'Second',
      to: '',
    });
    expect(data[2]?.action).toBe('client.created');
    expect(more).toBe(false);
  });

  it('names an author whose account has another name now by both', async () => {
    const actorOf = async () => (await read('company')).json<CellHistory>().data[0]!.actor;
    const { id: agent, name } = await actorOf();
    const [first_name, ...rest] = name!.split(' ');
    const rename = (body: object) =>
      portal.request('PUT', `/api/agents/${agent!}/update`, { token, body });
    await rename({ first_name: 'María', last_name: 'Pérez' });
    expect((await actorOf()).name).toBe(`${name!} (now María Pérez)`);
    await rename({ first_name, last_name: rest.join(' ') });
    expect((await actorOf()).name).toBe(name);
  });

  it('returns the next page of a history', async () => {
    const first = (await read('company', '?limit=2')).json<CellHistory>();
    expect([first.data.length, first.more]).toEqual([2, true]);
    const rest = await read('company', `?limit=2&before=${first.data[1]!.id}`);
    expect(rest.json<CellHistory>()).toMatchObject({ data: [{ to: 'First' }], more: false });
  });

  it('returns the history of an amount as it is stored', async () => {
    const [[from, to] = []] = await steps('agi');
    expect([from, Number(to)]).toEqual([null, 1200.5]);
  });

  it('returns masks in the history of a hidden value, even after it was shown', async () => {
    const shown = await post(`/clients/${id}/reveal`, { fields: ['ssn'], purpose: 'Test' });
    expect(shown.text).toContain('900-12-7148');
    const { text } = await read('ssn');
    expect(await steps('ssn')).toEqual([
      ['***-**-6037', '***-**-7148'],
      ['', '***-**-6037'],
    ]);
    expect(text).not.toMatch(/900-?12/);
  });

  it('returns no history for a cell that was never changed', async () => {
    expect((await read('occupation')).body).toEqual({ success: true, data: [], more: false });
  });

  it('returns 404 for the history of an unknown column or client', async () => {
    expect((await read('name')).body).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'field', message: "The ledger has no column 'name'" }],
    });
    expect((await read('company', '', 987_654)).status).toBe(404);
    const removed = (await post('/ledger/rows', { values: { company: 'Gone' } })).json<{
      data: { id: number };
    }>().data.id;
    await portal.request('DELETE', `/api/clients/${removed}`, { token });
    expect((await read('company', '', removed)).status).toBe(404);
  });

  it('requires a sign-in to read a history', async () => {
    const path = `/api/ledger/cells/${id}/company/history`;
    expect((await portal.request('GET', path)).status).toBe(401);
  });
});
