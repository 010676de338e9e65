import { createFakeClock, createTestPortal, type TestPortal } from '@porchlight/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { View, ViewState } from '../../generated/types.ts';

let portal: TestPortal;
let token: string;
let other: string;

beforeAll(async () => {
  portal = await createTestPortal({
    plugins: ['ledger'],
    clock: createFakeClock('2026-05-04T16:00:00Z'),
  });
  token = await portal.signIn();
  other = await portal.signIn();
  await add({ client_last_name: 'Abreu', dob: '1996-05-05', aor: 'M. Rivera' });
  await add({ client_last_name: 'Peña', next_f_u_date: '2020-01-01' });
});
afterAll(() => portal.close());

const state: ViewState = {
  sort: null,
  filter: [],
  q: '',
  hidden: ['notes', 'gone'],
  order: [],
  widths: { dob: 90 },
  frozen: 2,
  collapsed: ['Bank'],
};
const call = (method: string, path: string, body?: object, as = token) =>
  portal.request(method, `/api/ledger/${path}`, { token: as, ...(body && { body }) });
const add = (values: object) => call('POST', 'rows', { values });
const list = async (as = token) =>
  (await call('GET', 'views', undefined, as)).json<{ data: View[] }>().data;
const save = async (body: object, as = token) => {
  const response = await call('POST', 'views', { name: 'Mine', shared: false, state, ...body }, as);
  return { response, view: response.json<{ data: View }>().data };
};

describe('saved views', () => {
  it('stores saved views for the agent who created them', async () => {
    const { response, view } = await save({ name: ' Spring ' });
    expect(response.status).toBe(201);
    expect(view).toEqual({
      id: view.id,
      name: 'Spring',
      shared: false,
      editable: true,
      by: '',
      state,
    });
    expect(await list()).toEqual([view]);
    expect(await list(other)).toEqual([]);
    expect((await call('PUT', `views/${view.id}`, { ...body(view) }, other)).status).toBe(404);
    expect((await call('DELETE', `views/${view.id}`, undefined, other)).status).toBe(404);
    expect((await call('DELETE', `views/${view.id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('shows shared views to everyone, and lets only their creators change them', async () => {
    const { view } = await save({ name: 'Team', shared: true });
    expect(await list(other)).toEqual([
      { ...view, editable: false, by: expect.any(String) as string },
    ]);
    expect((await list(other))[0]?.by).not.toBe('');
    const theirs = await call('PUT', `views/${view.id}`, { ...body(view), name: 'X' }, other);
    expect(theirs.status).toBe(403);
    const mine = await call('PUT', `views/${view.id}`, { ...body(view), shared: false });
    expect(mine.body).toMatchObject({ success: true, data: { ...view, shared: false } });
    expect(await list(other)).toEqual([]);
    await call('DELETE', `views/${view.id}`);
  });

  it('lets any agent with the permission to share change views of deleted agents', async () => {
    const maker = await portal.signIn();
    const { view } = await save({ name: 'Left behind', shared: true }, maker);
    const { actor } = (await portal.request('GET', '/api/bootstrap', { token: maker })).json<{
      actor: { id: number };
    }>();
    expect((await call('DELETE', `views/${view.id}`)).status).toBe(403);
    const owner = await portal.signIn('owner');
    await portal.request('DELETE', `/api/agents/${actor.id}`, { token: owner });
    expect((await list()).find(({ id }) => id === view.id)?.editable).toBe(true);
    const put = (part: object) => call('PUT', `views/${view.id}`, { ...body(view), ...part });
    expect((await put({ name: 'Taken over' })).body).toMatchObject({
      data: { name: 'Taken over' },
    });
    // It would be visible to no one.
    expect((await put({ shared: false })).status).toBe(403);
    expect((await call('DELETE', `views/${view.id}`)).status).toBe(204);
  });

  it('audits changes of saved views, and no saves without changes', async () => {
    const { view } = await save({ name: 'Audited' });
    const filter = [{ column: 'aor', op: 'empty' }];
    const changed = { ...body(view), name: 'Renamed', state: { ...state, filter, frozen: 3 } };
    await call('PUT', `views/${view.id}`, changed);
    await call('PUT', `views/${view.id}`, changed);
    await call('DELETE', `views/${view.id}`);
    const lines = await portal.database.query<{ action: string; changes: object }>(
      `select action, changes from core_audit where entity = 'ledger-view' and entity_id = $1 order by id`,
      [view.id],
    );
    expect(lines.map(({ action }) => action)).toEqual([
      'view.created',
      'view.updated',
      'view.deleted',
    ]);
    expect(lines[1]?.changes).toEqual({
      name: { from: 'Audited', to: 'Renamed' },
      filter: { from: [], to: filter },
      columns: { to: 'changed' },
    });
  });

  it.each([
    [{ name: '  ' }, 'name', 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'name', 'Please use at most 60 characters'],
    [{ state: { ...state, widths: { dob: 10 } } }, 'state.widths.dob', expect.any(String)],
    [{ state: { ...state, frozen: undefined } }, 'state.frozen', expect.any(String)],
    [
      { state: { ...state, filter: [{ column: 'ssn', op: 'is', value: '900-12-6037' }] } },
      'state',
      'A view cannot store a hidden value.',
    ],
    [
      { state: { ...state, filter: [{ column: 'dob', op: 'from', value: 'soon' }] } },
      'filter',
      'Please enter a valid date',
    ],
  ])('refuse %j', async (part, field, message: unknown) => {
    const { response } = await save(part);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ details: [{ field, message }] });
    expect(await list()).toEqual([]);
  });

  it('refuses two views of an agent with the same name', async () => {
    const { view } = await save({ name: 'Twice' });
    const { response } = await save({ name: 'tWICE' });
    expect(response.body).toMatchObject({
      details: [{ field: 'name', message: 'You already have a view with this name.' }],
    });
    expect((await save({ name: 'Twice' }, other)).response.status).toBe(201);
    expect((await call('PUT', `views/${view.id}`, { ...body(view), name: 'TWICE' })).status).toBe(
      200,
    );
  });

  it('drops conditions on unknown columns from saved views', async () => {
    const filter = [
      { column: 'gone', op: 'is', value: '1' },
      { column: 'ssn', op: 'filled' },
    ];
    const { view } = await save({ name: 'Gone', state: { ...state, filter } });
    expect(view.state.filter).toEqual([{ column: 'ssn', op: 'filled' }]);
  });

  it('keeps stored conditions of a view on a column that was removed since', async () => {
    const { view } = await save({ name: 'Carrier' });
    const gone = { column: 'gone', op: 'is', value: '1' };
    await portal.database.query(
      `update ledger_view set state = jsonb_set(state, '{filter}', $1) where id = $2`,
      [JSON.stringify([gone]), view.id],
    );
    const filter = [gone, { ...gone, value: '2' }, { column: 'aor', op: 'empty' }];
    const response = await call('PUT', `views/${view.id}`, {
      ...body(view),
      name: 'Renamed',
      state: { ...state, filter },
    });
    expect(response.body).toMatchObject({
      data: { name: 'Renamed', state: { filter: [gone, { column: 'aor', op: 'empty' }] } },
    });
  });
});

describe('GET /api/ledger/views/counts', () => {
  it('counts built-in, own, and shared views', async () => {
    const filter = [{ column: 'client_last_name', op: 'is', value: 'pena' }];
    const { view } = await save({ name: 'Peñas', state: { ...state, filter } });
    const { data } = (await call('GET', 'views/counts')).json<{ data: Record<string, number> }>();
    expect(data).toMatchObject({
      all: 2,
      'turning-65': 0,
      'no-aor': 1,
      'follow-up-overdue': 1,
      [view.id]: 1,
    });
    const theirs = await call('GET', 'views/counts', undefined, other);
    expect(Object.keys(theirs.json<{ data: object }>().data)).not.toContain(view.id);
  });

  it('counts clients who turn 65 within 90 days', async () => {
    for (const dob of ['1961-04-29', '1961-05-09', '1961-07-28', '1961-08-07'])
      await add({ client_last_name: 'Sixty', dob });
    const filter = [
      { column: 'dob', op: 'from', value: 'today-65y' },
      { column: 'dob', op: 'to', value: 'today+90d-65y' },
    ];
    const query = new URLSearchParams({ columns: 'dob', filter: JSON.stringify(filter) });
    const rows = (await call('GET', `rows?${query}`)).json<{ rows: unknown[][] }>().rows;
    expect(rows.map((row) => row[2])).toEqual(['1961-05-09', '1961-07-28']);
  });
});

function body({ name, shared, state }: View) {
  return { name, shared, state };
}
