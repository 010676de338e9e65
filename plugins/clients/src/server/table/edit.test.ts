import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '../../../fixtures/plugins/fixture-household/src/server/index.ts';
import type { TableEdit } from '../../client-table.ts';
import { createTablePortal, type TablePortal } from './table-portal.fixture.ts';
import { openSecrets } from '../store/client-secrets.ts';

let portal: TablePortal;
beforeAll(async () => {
  portal = await createTablePortal();
});
afterAll(() => portal.close());

const read = (id: number) => portal.get<Record<string, unknown>>(`/clients/${id}`);
const plain = async (id: number, field: string) => {
  const [row] = await portal.database.query<{ row_id: string }>(
    'select row_id from clients_client where id = $1',
    [id],
  );
  const owner = { id, rowId: row?.row_id ?? '' };
  const { crypto, database } = opened as Required<typeof opened>;
  return (await openSecrets(database.knex, crypto, owner, [field])).get(field);
};
const events = () =>
  portal.database.query<{ payload: object }>(
    `select payload from core_outbox where event = 'clients.updated' order by id`,
  );

describe('edits', () => {
  it('stores all cells of an edit, with one audit line and one event per client', async () => {
    const [ana, bea] = [await portal.add({ agi: 100 }), await portal.add()];
    const before = (await events()).length;
    const cells = await portal.edit(
      { id: ana.id, field: 'occupation', value: '  Nurse ' },
      { id: bea.id, field: 'dob', value: '1961-03-07' },
      { id: ana.id, field: 'agi', value: '1234.50' },
      { id: bea.id, field: 'household_size', value: '4' },
    );
    expect(cells).toEqual([
      { id: ana.id, version: 2, field: 'occupation', value: 'Nurse' },
      { id: bea.id, version: 2, field: 'dob', value: '1961-03-07' },
      { id: ana.id, version: 2, field: 'agi', value: 1234.5 },
      { id: bea.id, version: 2, field: 'household_size', value: '4' },
    ]);
    expect(await read(ana.id)).toMatchObject({ occupation: 'Nurse', agi: 1234.5, dob: null });
    expect(await read(bea.id)).toMatchObject({ dob: '1961-03-07', household_size: 4, agi: null });
    const [, line, ...more] = await portal.audit(ana.id);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      action: 'client.updated',
      actor_id: portal.agentId,
      changes: { occupation: { from: '', to: 'Nurse' }, agi: { from: '100.00', to: '1234.50' } },
    });
    expect((await events()).slice(before).map(({ payload }) => payload)).toEqual([
      { id: ana.id, version: 2, fields: ['occupation', 'agi'] },
      { id: bea.id, version: 2, fields: ['dob', 'household_size'] },
    ]);
  });

  it('audits edits of several clients as one step, edits of one client by themselves', async () => {
    const [one, two] = [await portal.add(), await portal.add()];
    const edit = (value: string) => (id: number) => ({ id, field: 'occupation', value });
    await portal.edit(...[one.id, two.id].map(edit('Nurse')));
    await portal.edit(edit('Baker')(one.id));
    const purposes = async (id: number) =>
      (await portal.audit(id)).slice(1).map(({ purpose }) => purpose);
    const [together, alone] = await purposes(one.id);
    expect(together).toMatch(/^Edit of 2 clients in one step \([0-9a-f-]{36}\)$/);
    expect(alone).toBeNull();
    expect(await purposes(two.id)).toEqual([together]);
  });

  it('stores edits of notes as text, never as markup', async () => {
    const { id } = await portal.add({ notes: '<p>call late</p><p>Spanish</p>' });
    await portal.put(id, { occupation: 'Nurse' });
    const edit = { id, field: 'notes', value: 'income < 40k', version: 1 };
    await expect(portal.edit({ ...edit, was: 'call early' })).rejects.toMatchObject({
      problem: { status: 409 },
    });
    await portal.edit({ ...edit, was: 'call late\nSpanish' });
    expect(await read(id)).toMatchObject({ notes: '<p>income &lt; 40k</p>' });
  });

  it('clears cells', async () => {
    const { id } = await portal.add({ agi: 5, dob: '1961-03-07', occupation: 'Nurse' });
    await portal.edit({ id, field: 'household_size', value: '4' });
    const fields = ['agi', 'dob', 'occupation', 'household_size'];
    const cells = await portal.edit(...fields.map((field) => ({ id, field, value: '' })));
    expect(cells.map(({ value }) => value)).toEqual([null, null, '', '']);
    expect(await read(id)).toMatchObject({
      agi: null,
      dob: null,
      occupation: '',
      household_size: null,
      version: 3,
    });
  });

  it('never clears a name, like every other call', async () => {
    const { id } = await portal.add({ client_last_name: 'Fonseca' });
    const edit = portal.edit({ id, field: 'client_last_name', value: ' ' });
    const details = [{ field: '0', message: 'Last name is required' }];
    await expect(edit).rejects.toMatchObject({ details });
    expect((await portal.put(id, { client_last_name: ' ' })).body).toMatchObject({
      details: [{ field: 'client_last_name', message: 'Last name is required' }],
    });
    expect(await read(id)).toMatchObject({ client_last_name: 'Fonseca', version: 1 });
  });

  it('writes nothing when no value differs from before', async () => {
    const { id } = await portal.add({ occupation: 'Nurse', agi: 1200.5 });
    const cells = await portal.edit(
      { id, field: 'occupation', value: ' Nurse' },
      { id, field: 'agi', value: '$1,200.50' },
    );
    expect(cells.map(({ version, value }) => [version, value])).toEqual([
      [1, 'Nurse'],
      [1, 1200.5],
    ]);
    expect(await portal.audit(id)).toHaveLength(1);
  });

  it('stores the last of several edits of one cell', async () => {
    const { id } = await portal.add();
    const twice = ['Nurse', 'Baker'].map((value) => ({ id, field: 'occupation', value }));
    expect((await portal.edit(...twice)).map(({ value }) => value)).toEqual(['Baker', 'Baker']);
    expect(await read(id)).toMatchObject({ occupation: 'Baker', version: 2 });
  });

  it('leaves the other columns of a client alone', async () => {
    const ana = await portal.add({ company: 'Ours', part_a_effective: '2026-01-01' });
    const bea = await portal.add();
    await portal.edit({ id: ana.id, field: 'visa_number', value: 'AB123456' });
    await portal.edit(
      { id: ana.id, field: 'occupation', value: 'Nurse' },
      { id: bea.id, field: 'company', value: 'Theirs' },
      { id: bea.id, field: 'part_a_effective', value: '2026-02-01' },
      { id: bea.id, field: 'visa_number', value: 'CD987654' },
    );
    expect(await read(ana.id)).toMatchObject({
      company: 'Ours',
      part_a_effective: '2026-01-01',
      visa_number: '••••3456',
    });
    expect(await plain(ana.id, 'visa_number')).toBe('AB123456');
  });
});

describe('hidden values', () => {
  it('seals and masks hidden values, and ignores a mask that comes back', async () => {
    const { id } = await portal.add();
    const set = await portal.edit({ id, field: 'ssn', value: '900-12-6037' });
    expect(set).toMatchObject([{ value: '***-**-6037', version: 2 }]);
    expect(await plain(id, 'ssn')).toBe('900-12-6037');
    const again = await portal.edit({ id, field: 'ssn', value: '***-**-6037' });
    expect(again).toMatchObject([{ value: '***-**-6037', version: 2 }]);
    expect((await portal.audit(id)).at(-1)?.changes).toEqual({
      ssn: { from: '', to: '***-**-6037' },
    });
    const cleared = await portal.edit({ id, field: 'ssn', value: '' });
    expect(cleared).toMatchObject([{ value: '', version: 3 }]);
    expect(await plain(id, 'ssn')).toBeUndefined();
    expect(await read(id)).toMatchObject({ ssn: '' });
  });

  it('never stores the security code', async () => {
    const { id } = await portal.add();
    await expect(portal.edit({ id, field: 'cvc', value: '123' })).rejects.toMatchObject({
      details: [{ message: 'The security code of a card is never stored' }],
    });
  });

  it('refuses hidden values that the agency does not store', async () => {
    const owner = await portal.signIn('owner');
    const { data } = await portal.get<{ data: object }>('/clients/options');
    const settings = (body: object) =>
      portal.request('PUT', '/api/modules/clients/settings', { token: owner, body });
    await settings({ ...data, keep_portal_passwords: false });
    const { id } = await portal.add();
    const edits = [
      { id, field: 'occupation', value: 'Nurse' },
      { id, field: 'mp_pass', value: 'secret' },
    ];
    await expect(portal.edit(...edits)).rejects.toMatchObject({
      details: [{ field: '1', message: "Your agency doesn't store portal passwords" }],
    });
    await settings(data);
    expect(await read(id)).toMatchObject({ occupation: '', version: 1 });
  });
});

describe('a bad cell', () => {
  it.each([
    ['dob', '2026-02-30', 'Please enter a valid date'],
    ['agi', 'many', 'Please enter an amount such as 1,234.56'],
    ['primary_email', 'ana', 'Please enter a valid email address'],
    ['primary_phone', 'call me', 'Please enter a valid phone number'],
    ['status', 'gone', 'Status must be one of new, client, lead, inactive'],
    ['age', '30', 'The portal works this out itself'],
    ['household_size', 'four', expect.any(String)],
    ['household_size', '0', expect.any(String)],
    ['visa_number', 'much too long for it', expect.any(String)],
    ['version', '3', "There is no column 'version'"],
  ])(
    'a bad cell %s %j stops the whole edit and is named by its position',
    async (field, value, message: unknown) => {
      const { id } = await portal.add();
      const edits = [
        { id, field: 'occupation', value: 'Nurse' },
        { id, field, value },
      ];
      await expect(portal.edit(...edits)).rejects.toMatchObject({
        problem: { status: 400 },
        details: [{ field: '1', message }],
      });
      expect(await read(id)).toMatchObject({ occupation: '', version: 1 });
    },
  );

  it('names a bad cell even when a later edit of the same cell replaces it', async () => {
    const { id } = await portal.add();
    const edits = ['soon', '1961-03-07'].map((value) => ({ id, field: 'dob', value }));
    await expect(portal.edit(...edits)).rejects.toMatchObject({
      details: [{ field: '0', message: 'Please enter a valid date' }],
    });
  });

  it('responds with 404 to a cell of an unknown client', async () => {
    const { id } = await portal.add();
    const edits = [id, 1].map((one) => ({ id: one, field: 'occupation', value: 'Nurse' }));
    await expect(portal.edit(...edits)).rejects.toMatchObject({
      problem: { status: 404 },
      details: [{ field: '1', message: 'Client not found' }],
    });
    expect(await read(id)).toMatchObject({ version: 1 });
  });
});

describe('a change by someone else', () => {
  const changed = async () => {
    const { id } = await portal.add({ occupation: 'Nurse', dob: '1961-03-07', agi: 100 });
    await portal.put(id, { occupation: 'Baker', agi: 200, dob: '1962-03-07', ssn: '900-12-6037' });
    return id;
  };
  const change = { field: 'occupation', value: 'Judge', version: 1, was: 'Nurse' };
  const stale = (id: number, more: Partial<TableEdit>): TableEdit => ({ id, ...change, ...more });

  it.each<[Partial<TableEdit>, unknown, string]>([
    [{}, 'Baker', 'Now: Baker'],
    [{ field: 'agi', value: '300', was: '$100.00' }, 200, 'Now: 200'],
    [{ field: 'dob', value: '', was: '3/7/1961' }, '1962-03-07', 'Now: 1962-03-07'],
    [{ field: 'ssn', value: '900-12-0001', was: '' }, '***-**-6037', 'Now: ***-**-6037'],
    // Whether it is the right one is not to be learned by trying.
    [{ field: 'ssn', value: '900-12-6037', was: '' }, '***-**-6037', 'Now: ***-**-6037'],
  ])('rejects %j over a change by another user', async (edit, current, message) => {
    const id = await changed();
    const other = { id, field: 'company', value: 'Ours', version: 1, was: '' };
    await expect(portal.edit(other, stale(id, edit))).rejects.toMatchObject({
      problem: { status: 409, code: 'conflict' },
      details: [{ field: '1', message, current, version: 2 }],
    });
    expect(await read(id)).toMatchObject({ company: '', version: 2 });
  });

  it.each<[string, Partial<TableEdit>]>([
    ['the cell is as it was', { field: 'company', value: 'Ours', was: '' }],
    ['the cell is as it was shown', { field: 'dob', value: '', was: '3/7/1962' }],
    ['the edit does not say what it was', { was: undefined }],
    ['the edit names no version', { version: undefined }],
    ['the version is that of now', { version: 2 }],
    ['the edit comes to the same', { value: 'Baker' }],
  ] as [string, Partial<TableEdit>][])(
    'ignores a change by another user when %s',
    async (_, edit) => {
      const id = await changed();
      await expect(portal.edit(stale(id, edit))).resolves.toHaveLength(1);
    },
  );
});

it('edits 2,500 cells of 1,250 clients at once', async () => {
  const rows = await portal.database.query<{ id: string }>(
    `insert into clients_client (client_last_name) select 'Many' from generate_series(1, 1250) returning id`,
  );
  const edits = rows.flatMap(({ id }, row) => [
    { id: Number(id), field: 'occupation', value: `Desk ${row}` },
    { id: Number(id), field: 'rx_plan_premium', value: String(row) },
  ]);
  const cells = await portal.edit(...edits);
  expect(cells).toHaveLength(2500);
  const [sum] = await portal.database.query<{ sum: string }>(
    `select sum(rx_plan_premium) as sum from clients_client where client_last_name = 'Many' and version = 2`,
  );
  expect(Number(sum?.sum)).toBe((1249 * 1250) / 2);
  const steps = await portal.database.query<{ purpose: string; lines: string }>(
    `select purpose, count(*) as lines from core_audit where purpose like 'Edit of 1250 clients%' group by 1`,
  );
  expect(steps.map(({ lines }) => Number(lines))).toEqual([1250]);
});
