import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { file, harold, maria } from './testing/sample-rows.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('truncate clients_client, ledger_import_mapping cascade'));

describe('a run', () => {
  it('adds and changes clients, with audit lines that name the import', async () => {
    const { id } = await portal.add({
      client_first_name: 'Maria',
      client_last_name: 'Lopez',
      primary_email: 'maria@example.com',
      notes: 'Likes tea',
    });
    const checked = await portal.check(file(maria, harold), 'email', 'March.csv');
    const done = await portal.step(checked.id, 'run');
    expect(done).toMatchObject({
      state: 'finished',
      error: null,
      counts: { create: 1, update: 1, skip: 0 },
    });
    expect(await portal.client(id)).toMatchObject({
      version: 2,
      dob: '1980-03-05',
      primary_phone: '(305) 555-0142',
      ssn: '***-**-6037',
      agi: 41200.5,
      notes: 'Likes tea',
    });
    const [, added] = await portal.clients();
    expect(await portal.client(Number(added?.['id']))).toMatchObject({
      client_last_name: 'Kessler',
      dob: '1980-03-05',
      primary_phone: '(786) 555-0199',
      agi: -45,
      status: 'new',
      version: 1,
    });
    const lines = await portal.database.query<{
      action: string;
      purpose: string;
      changes: Record<string, unknown>;
    }>(
      `select action, purpose, changes from core_audit where purpose like '%${checked.id}%' order by id`,
    );
    expect(lines.map(({ action, purpose }) => [action, purpose]).sort()).toEqual([
      ['client.created', `Import of March.csv (${checked.id})`],
      ['client.updated', `Import of March.csv (${checked.id})`],
    ]);
    expect(JSON.stringify(lines)).toMatch(/"ssn":{"sealed":/);
    expect(JSON.stringify(lines)).not.toMatch(/-12-6037|90[01]126037/);
    const ofRun = await portal.database.query<{ action: string }>(
      `select action from core_audit where entity = 'import' and entity_id = $1 order by id`,
      [checked.id],
    );
    expect(ofRun.map(({ action }) => action)).toEqual([
      'import.uploaded',
      'import.begun',
      'import.checked',
      'import.begun',
      'import.started',
      'import.finished',
    ]);
    const [left] = await portal.database.query<{ left: number }>(
      'select count(*)::int as left from core_file where removed_at is null and id = any (select file_id from ledger_import where file_id is not null and id = $1)',
      [checked.id],
    );
    expect(left?.left).toBe(0);
  });

  it.each(['email', 'phone', 'name_and_birth_date'] as const)(
    'changes nothing when the same file is imported again by %s',
    async (key) => {
      const rows = file(maria, harold, 'Noname,,,,,,,', 'Cher,,5/20/1946,,,,,');
      const first = await portal.step((await portal.check(rows, key)).id, 'run');
      expect(first.counts).toMatchObject({ create: 4 });
      const again = await portal.check(rows, key);
      expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: 4, skip: 0 });
      await portal.step(again.id, 'run');
      expect((await portal.clients()).map((client) => client['version'])).toEqual([1, 1, 1, 1]);
    },
  );

  it('matches by client number when the agent confirms it', async () => {
    const { id } = await portal.add({ client_first_name: 'Maria', client_last_name: 'Lopez' });
    const { id: importId } = await portal.take(
      `Client ID,Company\n${id},Tea House\n99999999,Other`,
    );
    const plan = { mapping: ['id', 'company'], key: 'id' as const, own_numbers: true };
    await portal.step(importId, 'dry-run', plan);
    expect(await portal.rows(importId)).toMatchObject([
      { action: 'update', client_id: id },
      { action: 'skip', reason: 'No client with ID 99999999' },
    ]);
    await portal.step(importId, 'run');
    expect(await portal.client(id)).toMatchObject({
      company: 'Tea House',
      client_last_name: 'Lopez',
    });
  });

  it('leaves out rows with values that the agency has stopped storing since the dry run', async () => {
    const { id } = await portal.check(
      'Last,DOB,Plastic,Card Number,Password\nLopez,3/5/1980,,4012888888881881,\nDiaz,,,,Harbor-12',
      'name_and_birth_date',
    );
    const owner = await portal.signIn('owner');
    const settings = (isStored: boolean) =>
      portal.request('PUT', '/api/modules/clients/settings', {
        token: owner,
        body: {
          reveal_purpose: false,
          carrier_lookup_url: 'https://example.com/{number}',
          keep_card_numbers: isStored,
          keep_portal_passwords: isStored,
        },
      });
    expect((await settings(false)).status).toBe(200);
    const done = await portal.step(id, 'run');
    await settings(true);
    expect(done).toMatchObject({ state: 'finished', counts: { create: 1, skip: 1 } });
    expect(await portal.rows(id, 'action=skip')).toMatchObject([
      { line: 3, reason: expect.stringContaining("doesn't store portal passwords") as unknown },
    ]);
  });

  it('skips a client that changed since the dry run, and imports the others', async () => {
    const { id } = await portal.add({
      client_first_name: 'Maria',
      client_last_name: 'Lopez',
      primary_email: 'maria@example.com',
    });
    const checked = await portal.check(file(maria, harold), 'email');
    expect(await portal.put(id, { notes: 'Called today' })).toBe(200);
    const done = await portal.step(checked.id, 'run');
    expect(done.counts).toEqual({ create: 1, update: 0, unchanged: 0, skip: 1, conflicts: 1 });
    expect(await portal.rows(checked.id, 'issue=conflict')).toMatchObject([
      { line: 2, action: 'skip', reason: 'This client was changed after the dry run' },
    ]);
    expect(await portal.client(id)).toMatchObject({ notes: 'Called today', dob: null, version: 2 });
  });

  it('skips a new client that someone else added since the dry run', async () => {
    const { id } = await portal.check(file(maria, harold), 'email');
    await portal.add({
      client_first_name: 'M',
      client_last_name: 'L',
      primary_email: 'MARIA@example.com',
    });
    const done = await portal.step(id, 'run');
    expect(done.counts).toMatchObject({ create: 1, skip: 1, conflicts: 1 });
    expect((await portal.clients()).map((client) => client['client_last_name'])).toEqual([
      'L',
      'Kessler',
    ]);
  });

  it('starts a run once, and only after a dry run', async () => {
    const { id } = await portal.take(file(maria));
    const run = () =>
      portal.request('POST', `/api/ledger/imports/${id}/run`, { token: portal.token });
    expect((await run()).status).toBe(409);
    const plan = {
      mapping: ['client_last_name', null, null, null, 'primary_email', null, null, null],
      key: 'email',
    } as const;
    await portal.step(id, 'dry-run', { ...plan, mapping: [...plan.mapping] });
    await portal.step(id, 'run');
    expect((await run()).status).toBe(409);
    expect(await portal.clients()).toHaveLength(1);
  });
});

describe('an undo', () => {
  it('undoes a run: restores updated clients, deletes added ones, and leaves edited ones alone', async () => {
    const before = {
      client_first_name: 'Maria',
      client_last_name: 'Lopez',
      primary_email: 'maria@example.com',
      ssn: '901-12-6037',
      agi: 10,
      notes: 'Old',
    };
    const { id } = await portal.add(before);
    const { id: importId } = await portal.check(
      file(maria, harold, 'Moss,Ivy,,,ivy@example.com,,,'),
      'email',
    );
    await portal.step(importId, 'run');
    const ivy = (await portal.clients()).find((client) => client['client_last_name'] === 'Moss');
    expect(await portal.put(Number(ivy?.['id']), { notes: 'Called' })).toBe(200);
    const undone = await portal.step(importId, 'undo');
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } });
    expect(await portal.rows(importId, 'action=kept')).toMatchObject([
      { name: 'Ivy Moss', reason: 'Edited since, or now in use' },
    ]);
    expect((await portal.clients()).map((client) => client['client_last_name'])).toEqual([
      'Lopez',
      'Moss',
    ]);
    expect(await portal.client(id)).toMatchObject({
      version: 3,
      notes: 'Old',
      agi: 10,
      dob: null,
      ssn: '***-**-6037',
      primary_phone: '',
    });
    const revealed = await portal.request('POST', `/api/clients/${id}/reveal`, {
      token: portal.token,
      body: { fields: ['ssn'] },
    });
    expect(revealed.body).toMatchObject({ data: { ssn: '901-12-6037' } });
  });

  it('audits an undo under the agent who started it, not the uploader', async () => {
    const { id } = await portal.check(file(harold), 'email');
    await portal.step(id, 'run');
    const other = await portal.signIn('owner');
    const started = await portal.request('POST', `/api/ledger/imports/${id}/undo`, {
      token: other,
    });
    expect(started.status).toBe(202);
    await portal.ended(id);
    const lines = await portal.database.query<{ action: string; is_other: boolean }>(
      `select action, actor_id <> (select agent_id from ledger_import where id = $2) as is_other
       from core_audit where purpose like $1 or (entity = 'import' and entity_id = $2::text)
       order by id desc limit 3`,
      [`%${id}%`, id],
    );
    expect(lines.map(({ action, is_other }) => [action, is_other]).sort()).toEqual([
      ['client.deleted', true],
      ['import.begun', true],
      ['import.undone', true],
    ]);
  });
});
