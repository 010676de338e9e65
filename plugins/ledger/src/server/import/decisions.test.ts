import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Import, ImportDecision, ImportDecisions } from '../../generated/types.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;
let alexander: number;
let ana: number;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.query(
    'truncate clients_client, ledger_import_mapping, core_rate_limits cascade',
  );
  ({ id: alexander } = await portal.add({
    client_first_name: 'Alexander',
    client_last_name: 'Alaniz',
    primary_email: 'alex@example.com',
    dob: '1970-05-10',
  }));
  ({ id: ana } = await portal.add({
    client_first_name: 'Ana',
    client_last_name: 'Diaz',
    primary_email: 'ana@example.com',
    mobile_text_number: '(305) 555-0100',
    ssn: '900-12-6037',
  }));
});

const FILE = [
  'First,Last,DOB,E-mail,Phone,Notes',
  'Alexander,Alaniz,,,,Without an email',
  'Bea,Moss,,bea@example.com,,Unknown so far',
  'Ben,Diaz,,ben@example.com,305-555-0100,With the phone of Ana',
  'Ana,Diaz,,ANA@example.com,,Recognized',
  'Ana,Diaz,,ana@example.com,,Once more',
].join('\n');

const decide = (id: string, line: number, body: ImportDecision) =>
  portal.request('PUT', `/api/ledger/imports/${id}/rows/${line}`, { token: portal.token, body });
const decideAll = (id: string, body: ImportDecisions) =>
  portal.request('PUT', `/api/ledger/imports/${id}/decisions`, { token: portal.token, body });
const lines = (rows: readonly { line: number }[]) => rows.map(({ line }) => line);
const names = async () =>
  (await portal.clients()).map((client) => String(client['client_first_name']));

describe('possible duplicates', () => {
  it('skips possible duplicates by default and names their clients', async () => {
    const checked = await portal.check(FILE, 'email');
    expect(checked.counts).toEqual({
      create: 1,
      update: 1,
      unchanged: 0,
      skip: 3,
      possible_duplicates: 2,
    });
    expect(await portal.rows(checked.id, 'issue=possible_duplicate')).toMatchObject([
      {
        line: 2,
        action: 'skip',
        decision: null,
        name: 'Alexander Alaniz',
        client_id: null,
        possible_clients: [{ id: alexander, name: 'Alexander Alaniz', by: 'name' }],
        changes: [{ field: 'notes', from: '', to: 'Without an email' }],
      },
      { line: 4, possible_clients: [{ id: ana, name: 'Ana Diaz', by: 'phone' }] },
    ]);
    const undecided = 'issue=possible_duplicate&undecided=true&after=2';
    expect(lines(await portal.rows(checked.id, undecided))).toEqual([4]);
    await portal.step(checked.id, 'run');
    expect(await names()).toEqual(['Alexander', 'Ana', 'Bea']);
  });

  it('compares the phone by which a possible duplicate was found, whichever of the client it is', async () => {
    await portal.put(ana, { primary_phone: '(305) 555-0177' });
    const { id } = await portal.check(FILE, 'email');
    const shared = { field: 'mobile_text_number', from: '(305) 555-0100', to: '(305) 555-0100' };
    const found = {
      line: 4,
      possible_clients: [{ id: ana, by: 'phone', field: 'mobile_text_number' }],
      changes: expect.arrayContaining([{ ...shared, same: true }]),
    };
    expect(await portal.rows(id, 'issue=possible_duplicate')).toMatchObject([{ line: 2 }, found]);
    await decide(id, 4, { decision: 'skip' });
    expect(await portal.rows(id, 'issue=possible_duplicate')).toMatchObject([{ line: 2 }, found]);
  });

  it('creates, updates, or skips possible duplicates row by row', async () => {
    const { id } = await portal.check(FILE, 'email');
    const created = await decide(id, 4, { decision: 'create' });
    expect(created.body).toMatchObject({
      data: { line: 4, action: 'create', decision: 'create', issue: 'possible_duplicate' },
      counts: { create: 2, update: 1, skip: 2, possible_duplicates: 1 },
    });
    const updated = await decide(id, 2, { decision: 'update' });
    expect(updated.body).toMatchObject({
      data: { action: 'update', client_id: alexander, changes: [{ field: 'notes' }] },
    });
    expect((await decide(id, 2, { decision: 'skip' })).body).toMatchObject({
      data: { action: 'skip', decision: 'skip', client_id: null },
    });
    await decide(id, 2, { decision: 'update', client_id: alexander });
    const done = await portal.step(id, 'run');
    expect(done.counts).toEqual({ create: 2, update: 2, unchanged: 0, skip: 1 });
    expect(await names()).toEqual(['Alexander', 'Ana', 'Bea', 'Ben']);
    expect(await portal.client(alexander)).toMatchObject({ notes: 'Without an email', version: 2 });
    await portal.step(id, 'undo');
    expect(await names()).toEqual(['Alexander', 'Ana']);
    expect(await portal.client(alexander)).toMatchObject({ notes: '', version: 3 });
  });

  it('decides about all possible duplicates at once', async () => {
    const { id } = await portal.check(FILE, 'email');
    const all = { issue: 'possible_duplicate', decision: 'create' } as const;
    const response = await decideAll(id, all);
    expect(response.json<{ data: Import }>().data.counts).toEqual({
      create: 3,
      update: 1,
      unchanged: 0,
      skip: 1,
    });
    // Line 5 updates Ana already, so her other row stays undecided.
    const updates = await decideAll(id, { ...all, decision: 'update' });
    expect(updates.json<{ data: Import }>().data.counts).toMatchObject({ create: 2, update: 2 });
    expect(lines(await portal.rows(id, 'issue=possible_duplicate&action=update'))).toEqual([2]);
  });
});

it.each([
  ['a row that needs no decision', 3, { decision: 'skip' }, 404],
  ['a line that is not in the file', 99, { decision: 'skip' }, 404],
  ['a client that another line updates', 4, { decision: 'update' }, 400],
  ['a client that does not exist', 2, { decision: 'update', client_id: 1 }, 400],
  ['an unknown decision', 2, { decision: 'merge' }, 400],
] as const)('refuses a decision about %s', async (_, line, body, status) => {
  const { id } = await portal.check(FILE, 'email');
  const before = await portal.rows(id);
  expect((await decide(id, line, body as ImportDecision)).status).toBe(status);
  expect(await portal.rows(id)).toEqual(before);
});

it('refuses decisions once the run has started', async () => {
  const { id } = await portal.check(FILE, 'email');
  await portal.step(id, 'run');
  expect((await decide(id, 2, { decision: 'create' })).status).toBe(409);
  expect((await decideAll(id, { issue: 'conflict', decision: 'skip' })).status).toBe(409);
});

describe('a row that contradicts the client it matches', () => {
  const office = (row: string) => `First,Last,DOB,E-mail,SSN\n${row}`;

  it.each([
    ['another name and birth date', 'Jose,Moss,1/2/1950,alex@example.com,', 'name and birth date'],
    ['another name and no birth date', 'Jose,Alaniz,,alex@example.com,', 'name'],
    ['another SSN', 'Ana,Diaz,,ana@example.com,900-12-0001', 'SSN'],
  ])('reports a conflict for a row with %s', async (_, row, differs) => {
    const { id, counts } = await portal.check(office(row), 'email');
    expect(counts).toEqual({ create: 0, update: 0, unchanged: 0, skip: 1, conflicts: 1 });
    expect(await portal.rows(id)).toMatchObject([
      { action: 'skip', issue: 'conflict', reason: `Different ${differs} than this client` },
    ]);
    const before = await portal.clients();
    await portal.step(id, 'run');
    expect(await portal.clients()).toEqual(before);
  });

  it('updates a client whose birth date confirms a new last name', async () => {
    const row = 'Alexander,Moss,5/10/1970,alex@example.com,';
    expect((await portal.check(office(row), 'email')).counts).toMatchObject({ update: 1, skip: 0 });
  });

  it('creates a client from a conflict when the agent decides so', async () => {
    const { id } = await portal.check(office('Jose,Moss,1/2/1950,alex@example.com,'), 'email');
    await decide(id, 2, { decision: 'create' });
    expect(await portal.step(id, 'run')).toMatchObject({ counts: { create: 1, skip: 0 } });
    expect(await names()).toEqual(['Alexander', 'Ana', 'Jose']);
  });

  it('requires a decision when several clients match', async () => {
    await portal.add({
      client_first_name: 'Ben',
      client_last_name: 'Diaz',
      primary_email: 'ana@example.com',
    });
    const { id } = await portal.check(office(',Diaz,,ana@example.com,'), 'email');
    const [row] = await portal.rows(id);
    expect(row).toMatchObject({ issue: 'conflict', reason: '2 clients have this email' });
    expect(row?.possible_clients).toHaveLength(2);
  });
});

describe('SSN and Medicare number', () => {
  it('requires a decision before a second client gets a stored SSN', async () => {
    const file = 'First,Last,E-mail,SSN\nMarta,Moss,marta@example.com,900126037';
    const { id } = await portal.check(file, 'email');
    expect(await portal.rows(id)).toMatchObject([
      {
        action: 'skip',
        issue: 'conflict',
        reason: 'Different name than this client',
        possible_clients: [{ id: ana, by: 'ssn' }],
      },
    ]);
  });

  it('reports a conflict when an SSN belongs to another client than the key', async () => {
    const file = 'First,Last,E-mail,DOB,SSN\nAlexander,Alaniz,alex@example.com,5/10/1970,900126037';
    const { id } = await portal.check(file, 'email');
    const [row] = await portal.rows(id);
    expect(row).toMatchObject({
      issue: 'conflict',
      reason: 'Same email as Alexander Alaniz; Same SSN as Ana Diaz',
      possible_clients: [{ id: alexander }, { id: ana }],
    });
  });

  it('recognizes clients by SSN', async () => {
    const { id } = await portal.check(
      'First,Last,SSN,Company\nAna,Diaz,900-12-6037,Tea House',
      'ssn',
    );
    expect(await portal.rows(id)).toMatchObject([{ action: 'update', client_id: ana }]);
  });
});

describe('partial addresses', () => {
  it('keeps a stored address with a street and reports it', async () => {
    await portal.put(ana, { address: '1 Main St, Miami FL 33101' });
    const { id } = await portal.check(
      'First,Last,E-mail,City,State,Company\nAna,Diaz,ana@example.com,Tampa,FL,Tea House',
      'email',
    );
    expect(await portal.rows(id)).toMatchObject([
      {
        action: 'update',
        fields: ['company'],
        partial: true,
        reason: 'City left out: the stored address is more complete',
      },
    ]);
    await portal.step(id, 'run');
    expect(await portal.client(ana)).toMatchObject({ address: '1 Main St, Miami FL 33101' });
  });
});

describe('a file with names only', () => {
  it('imports a file with names only, and skips its namesakes', async () => {
    const file = 'First,Last\nBea,Moss\nAna,Diaz\nBea,Moss';
    const taken = await portal.take(file);
    expect(taken.keys).toEqual(['name_and_birth_date']);
    const { id, counts } = await portal.check(file, 'name_and_birth_date');
    expect(counts).toEqual({ create: 1, update: 0, unchanged: 1, skip: 1, possible_duplicates: 1 });
    expect(await portal.rows(id, 'action=skip')).toMatchObject([
      { line: 4, issue: 'possible_duplicate', reason: 'Same name as line 2', possible_clients: [] },
    ]);
  });

  it('names the earlier line when two rows share a name but have other birth dates', async () => {
    const { id } = await portal.check(
      'First,Last,DOB\nBea,Moss,1/2/1950\nBea,Moss,3/4/1980',
      'name_and_birth_date',
    );
    expect(await portal.rows(id)).toMatchObject([
      { action: 'create', reason: '' },
      { action: 'create', reason: 'Same name as line 2' },
    ]);
  });
});

describe('the numbers of a sender', () => {
  const file = () => `ID,First,Last,Company\n${ana},Zoe,Stone,Tea House`;

  it("neither matches nor proposes a sender's client numbers", async () => {
    const { columns, keys, own_export } = await portal.take(file());
    expect(columns[0]?.field).toBeNull();
    expect([keys.includes('id'), own_export]).toEqual([false, false]);
  });

  it("refuses a sender's client numbers unless the agent confirms them", async () => {
    const { id } = await portal.take(file());
    const plan = {
      mapping: ['id', 'client_first_name', 'client_last_name', 'company'],
      key: 'id' as const,
    };
    const path = `/api/ledger/imports/${id}/dry-run`;
    const refused = await portal.request('POST', path, { token: portal.token, body: plan });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { details: [{ field: 'own_numbers' }] },
    ]);
    const checked = await portal.step(id, 'dry-run', { ...plan, own_numbers: true });
    expect(checked).toMatchObject({ own_numbers: true, counts: { update: 0, conflicts: 1 } });
    // Not remembered for the next file of the same sender.
    expect((await portal.take(file())).columns[0]?.field).toBeNull();
  });
});
