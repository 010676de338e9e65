import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  madeWorkbook,
  relations,
  textRow,
  type MadeWorkbook,
} from './files/made-workbook.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';
import { ImportService } from './imports.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());

const cover = textRow(1, 'Bluewater Agency client list') + textRow(2, 'See the second tab');
const table = (name: string) =>
  textRow(1, 'Last Name', 'Email') + textRow(2, name, `${name}@example.com`);
const titled =
  textRow(1, 'Clients of Bluewater') +
  textRow(3, '', '', 'June') +
  table('Cruz')
    .replaceAll('="1"', '="5"')
    .replaceAll('="2"', '="6"')
    .replaceAll(/"([AB])[12]"/g, (_, column: string) => `"${column}"`);

it.each<[what: string, made: MadeWorkbook, sheet: string, samples: readonly string[]]>([
  ['a cover sheet', { rows: cover, sheets: [['name="List"', table('Lopez')]] }, 'List', ['Lopez']],
  ['a blank sheet', { rows: '', sheets: [['name="List"', table('Lopez')]] }, 'List', ['Lopez']],
  [
    'a sheet of sums',
    {
      rows: textRow(1, 'Month', 'Sum') + textRow(2, 'June', '12'),
      sheets: [['name="List"', table('Lopez')]],
    },
    'List',
    ['Lopez'],
  ],
  [
    'a table of clients',
    { rows: table('Diaz'), sheets: [['name="List"', table('Lopez')]] },
    'Clients',
    ['Diaz'],
  ],
  [
    'a hidden sheet',
    {
      rows: cover,
      sheets: [
        ['name="Old" state="hidden"', table('Diaz')],
        ['name="List"', table('Lopez')],
      ],
    },
    'List',
    ['Lopez'],
  ],
  ['a title above its table', { rows: titled }, 'Clients', ['Cruz']],
])('finds the table of a workbook that begins with %s', async (_, made, sheet, samples) => {
  const taken = await portal.take(madeWorkbook(made), 'clients.xlsx');
  expect([taken.sheet, taken.columns[0]?.samples]).toEqual([sheet, samples]);
  expect(taken.sheets.length).toBe(1 + (made.sheets?.length ?? 0));
});

it('skips a chart sheet before the table', async () => {
  const parts = {
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'chartsheet', 'chartsheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
    ]),
    'xl/chartsheets/sheet1.xml': '<chartsheet/>',
  };
  const made = { rows: '', sheets: [['name="List"', table('Lopez')] as const], parts };
  const { sheets, sheet } = await portal.take(madeWorkbook(made), 'clients.xlsx');
  expect([sheets, sheet]).toEqual([[{ name: 'List', hidden: false }], 'List']);
});

it('imports the sheet that the agent chooses, and names the others', async () => {
  const bytes = madeWorkbook({
    rows: table('Diaz'),
    sheets: [
      ['name="2025"', table('Lopez')],
      ['name="Old" state="hidden"', table('Cruz')],
    ],
  });
  const { id, sheets } = await portal.take(bytes, 'clients.xlsx');
  expect(sheets).toEqual([
    { name: 'Clients', hidden: false },
    { name: '2025', hidden: false },
    { name: 'Old', hidden: true },
  ]);
  const plan = { mapping: ['client_last_name', 'primary_email'], key: 'email' } as const;
  for (const [sheet, name, others] of [
    ['2025', 'Lopez', ['Clients']],
    ['Old', 'Cruz', ['Clients', '2025']],
  ] as const) {
    const response = await portal.request('PUT', `/api/ledger/imports/${id}/sheet`, {
      token: portal.token,
      body: { sheet },
    });
    expect(response.status).toBe(200);
    expect(await portal.read(id)).toMatchObject({
      sheet,
      state: 'uploaded',
      mapping: null,
      counts: null,
    });
    const checked = await portal.step(id, 'dry-run', { ...plan, mapping: [...plan.mapping] });
    expect(checked.notices).toEqual([
      { kind: 'other_sheets', count: others.length, lines: [], names: [...others] },
    ]);
    expect((await portal.rows(id)).map((row) => row.name)).toEqual([name]);
  }
});

it('refuses to import a sheet without clients, or one that does not exist, and keeps the one before', async () => {
  const bytes = madeWorkbook({ rows: table('Diaz'), sheets: [['name="Blank"', '']] });
  const { id } = await portal.take(bytes, 'clients.xlsx');
  for (const [sheet, message] of [
    ['Blank', 'clients.xlsx: There are no clients in the sheet "Blank". Choose another sheet.'],
    ['Gone', 'clients.xlsx: The workbook has no sheet named "Gone".'],
  ] as const) {
    const response = await portal.request('PUT', `/api/ledger/imports/${id}/sheet`, {
      token: portal.token,
      body: { sheet },
    });
    expect([response.status, response.json<{ message: string }>().message]).toEqual([400, message]);
  }
  expect(await portal.read(id)).toMatchObject({ sheet: 'Clients' });
});

it('imports the sheet that a command names', async () => {
  const imports = portal.portal.kernel.service('ledger', ImportService);
  const actor = { kind: 'system', plugin: 'ledger' } as const;
  const bytes = madeWorkbook({ rows: cover, sheets: [['name="2025"', table('Lopez')]] });
  const added = await imports.addFile(actor, { name: 'clients.xlsx', bytes, sheet: '2025' });
  const headers = added.columns.map(({ header }) => header);
  expect([added.sheet, headers]).toEqual(['2025', ['Last Name', 'Email']]);
});

it.each([
  ['a workbook', madeWorkbook({ rows: table('Diaz') }), 'The workbook has no sheet named "Gone".'],
  [
    'a text file',
    Buffer.from('Last Name,Email\nDiaz,diaz@example.com\n'),
    'This is not a workbook, so it has no sheets.',
  ],
])('refuses %s without the sheet that a command names', async (_, bytes, reason) => {
  const imports = portal.portal.kernel.service('ledger', ImportService);
  const actor = { kind: 'system', plugin: 'ledger' } as const;
  const adding = imports.addFile(actor, { name: 'clients', bytes, sheet: 'Gone' });
  await expect(adding).rejects.toMatchObject({ message: `clients: ${reason}` });
});

it('refuses a workbook without any table with the names of its sheets and what it looked for', async () => {
  const bytes = madeWorkbook({ rows: '', sheets: [['name="Summary"', '']] });
  const { status, body } = await portal.upload(bytes, 'clients.xlsx');
  expect([status, (body as { message: string }).message]).toEqual([
    400,
    'clients.xlsx: There is no table of clients in this workbook: a row of column headers, such as Last Name, Email, or Phone, with clients below it. Sheets: Clients; Summary',
  ]);
});
