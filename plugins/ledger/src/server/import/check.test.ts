import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { file, HEADER, harold, maria } from './testing/sample-rows.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('truncate clients_client, ledger_import_mapping cascade'));

describe('a file', () => {
  it('inspects a file for columns, samples, and keys, and hides confidential numbers', async () => {
    const taken = await portal.take(`Clients of March\n\n${file(maria, harold)}`);
    expect(taken).toMatchObject({ state: 'uploaded', header_line: 3, file_name: 'clients.csv' });
    expect(taken.keys).toEqual(['email', 'phone', 'name_and_birth_date', 'ssn']);
    expect(taken.columns.map(({ field, by }) => [field, by])).toEqual([
      ['client_last_name', 'name'],
      ['client_first_name', 'name'],
      ['dob', 'name'],
      ['primary_phone', 'name'],
      ['primary_email', 'name'],
      ['ssn', 'name'],
      ['agi', 'name'],
      ['notes', 'name'],
    ]);
    expect(taken.columns[0]?.samples).toEqual(['Lopez', 'Kessler']);
    expect(taken.columns[5]?.samples).toEqual(['••••', '••••']);
  });

  it('hides samples that look confidential in unknown columns', async () => {
    const { columns } = await portal.take(
      'Last,Thing,Other\nLopez,4012 8888 8888 1881,12\nDiaz,1EG4-TE5-MK73,305-555-0142',
    );
    expect(columns.map(({ samples }) => samples)).toEqual([
      ['Lopez', 'Diaz'],
      ['••••', '••••'],
      ['12', '305-555-0142'],
    ]);
  });

  it.each([
    ['nothing but a header', HEADER, 'clients.csv', 'There are no clients in this file.'],
    [
      'an endless line',
      `${HEADER}\nLopez,${'x'.repeat(3_000_000)}`,
      'clients.csv',
      'clients.csv: Line 2: This line is too long to read.',
    ],
    ['a picture', Buffer.from('GIF89a......'), 'clients.csv', /./],
  ])('refuses a file with %s', async (_, content, name, message) => {
    const { status, body } = await portal.upload(content, name);
    expect([400, 415]).toContain(status);
    expect((body as { message: string }).message).toMatch(message);
  });

  it('seals an imported file so that its numbers appear in no table and no file', async () => {
    await portal.add({
      client_first_name: 'Maria',
      client_last_name: 'Lopez',
      primary_email: 'maria@example.com',
      ssn: '901-12-6037',
      notes: 'Likes coffee',
    });
    const { counts } = await portal.check(file(maria), 'email');
    expect(counts?.update).toBe(1);
    const rows = await portal.database.query(
      'select i::text || r::text as text from ledger_import i join ledger_import_row r on r.import_id = i.id',
    );
    expect(JSON.stringify(rows)).not.toMatch(/-12-6037|12126037|Likes coffee|Likes tea|41,200/);
  });
});

describe('a dry run', () => {
  it('plans every row with its reason and writes no client', async () => {
    const { id } = await portal.add({
      client_first_name: 'Maria',
      client_last_name: 'Lopez',
      primary_email: 'MARIA@example.com',
      dob: '1980-03-05',
    });
    await portal.add({
      client_first_name: 'Ana',
      client_last_name: 'Diaz',
      primary_email: 'family@example.com',
    });
    await portal.add({
      client_first_name: 'Ben',
      client_last_name: 'Diaz',
      primary_email: 'family@example.com',
    });
    const checked = await portal.check(
      [
        `"Title, of the list"`,
        HEADER,
        maria,
        harold,
        '',
        'Kessler,Harry,,,HAROLD@example.com,,,',
        'Diaz,,,,family@example.com,,,',
        'Stone,Ida,13/13/1980,12,ida@example.com,,ten,',
        'Moss,Ivy,,305-555-0111 x9,ivy@example.com,,,',
        ',,,,,,5,',
        HEADER,
        'Grand total,,,,,,"$41,155.50",',
      ].join('\n'),
      'email',
    );
    expect(checked).toMatchObject({
      state: 'checked',
      counts: {
        create: 3,
        update: 1,
        unchanged: 0,
        skip: 5,
        conflicts: 1,
        possible_duplicates: 1,
        partial: 1,
      },
      error: null,
    });
    const rows = await portal.rows(checked.id);
    expect(rows[0]).toEqual({
      line: 3,
      action: 'update',
      client_id: id,
      name: 'Maria Lopez',
      reason: '',
      partial: false,
      issue: null,
      decision: null,
      possible_clients: [],
      changes: expect.any(Array) as unknown,
      fields: expect.arrayContaining(['primary_phone', 'ssn', 'agi', 'notes']) as unknown,
    });
    expect(rows.slice(1)).toMatchObject([
      { line: 4, action: 'create', client_id: null, name: 'Harold Kessler', reason: '' },
      {
        line: 6,
        action: 'skip',
        name: 'Harry Kessler',
        issue: 'possible_duplicate',
        reason: 'Same email as line 4',
        possible_clients: [],
      },
      {
        line: 7,
        action: 'skip',
        name: 'Diaz',
        issue: 'conflict',
        reason: '2 clients have this email',
      },
      {
        line: 8,
        action: 'create',
        name: 'Ida Stone',
        partial: true,
        reason:
          "DOB left out: '13/13/1980' isn't a valid date (use M/D/YYYY); Cell left out: '12' is not a telephone number; AGI left out: 'ten' is not an amount as in 1,200.50",
      },
      { line: 9, action: 'create', name: 'Ivy Moss', reason: 'Cell: left out: extension 9' },
      {
        line: 10,
        action: 'skip',
        name: '',
        fields: [],
        reason: 'No name, company, email, or phone identifies the client',
      },
      { line: 11, action: 'skip', reason: 'Repeated header row' },
      { line: 12, action: 'skip', reason: 'Totals row' },
    ]);
    expect(await portal.rows(checked.id, 'action=create&after=4')).toHaveLength(2);
    expect((await portal.rows(checked.id, 'partial=true')).map(({ line }) => line)).toEqual([8]);
    expect(await portal.clients()).toHaveLength(3);
  });

  it.each([
    ['Null,-,,', 'skip'],
    ['Null,(blank),1/1/1900,N/A', 'skip'],
    ['Null,Ann,,', 'create'],
    ['Null,,3/5/1980,', 'create'],
  ])('takes %j for a client only where it names someone', async (row, action) => {
    const { id } = await portal.check(`Last,First,DOB,E-mail\n${row}`, 'email');
    expect(await portal.rows(id)).toMatchObject([{ line: 2, action }]);
  });

  it('skips a row when its identifying cell cannot be read', async () => {
    const checked = await portal.check(
      'Last,First,DOB,E-mail\nStone,Ida,13/13/1980,\nMoss,Ivy,3/5/1980,ivy at example',
      'email',
    );
    expect(await portal.rows(checked.id)).toMatchObject([
      { line: 2, action: 'skip', reason: "DOB: '13/13/1980' isn't a valid date (use M/D/YYYY)" },
      { line: 3, action: 'skip', reason: expect.stringContaining('E-mail: ') as string },
    ]);
  });

  it('skips a row whose cells cannot be separated, with the reason, and reads those below it', async () => {
    const checked = await portal.check(`${HEADER}\nLopez,"Maria\n${harold}\n${maria}`, 'email');
    expect(await portal.rows(checked.id)).toMatchObject([
      { line: 2, action: 'skip', reason: expect.stringContaining('A quotation mark') as string },
      { line: 3, action: 'create', name: 'Harold Kessler' },
      { line: 4, action: 'create', name: 'Maria Lopez' },
    ]);
  });

  it('refuses an invalid plan with 400', async () => {
    const { id } = await portal.take(file(maria));
    const response = await portal.request('POST', `/api/ledger/imports/${id}/dry-run`, {
      token: portal.token,
      body: { mapping: ['dob', 'dob', 'shoe_size', null, null, null, null, null], key: 'email' },
    });
    expect(response).toMatchObject({
      status: 400,
      body: { details: [{ field: 'mapping.1' }, { field: 'mapping.2' }, { field: 'key' }] },
    });
  });
});
