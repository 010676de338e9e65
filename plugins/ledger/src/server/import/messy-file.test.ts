import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messyFile, type MessyFile } from '../../rules/import/messy-file.fixture.ts';
import { tableRows } from './files/worker/table-rows.ts';
import { workbook } from './files/workbook.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('truncate clients_client, ledger_import_mapping cascade'));

const FIELDS = [
  'client_last_name',
  'client_first_name',
  'dob',
  'primary_phone',
  'primary_email',
  'ssn',
  'address',
  'address',
  'address',
  'address',
  'agi',
  'notes',
  'secondary_phone',
  'notes_2',
  // No carrier runs here, and the colour is no field.
  null,
  'status',
  null,
];
/** A sheet has columns beyond its header, in a text file they are cells too many. */
const BEYOND = [null, null];

/** The same table as a workbook, each row in the line that it has in the text. */
async function asWorkbook({ text }: MessyFile): Promise<Buffer> {
  const rows: [number, ...[string, string, string][]][] = [];
  for await (const some of tableRows(Buffer.from(text)))
    for (const { line, cells } of some)
      rows.push([
        line,
        ...cells.flatMap((cell, place): [string, string, string][] =>
          cell === '' ? [] : [[String.fromCharCode(65 + place), 's', cell]],
        ),
      ]);
  return workbook({ rows });
}

/** Clients as they are stored, in the order of the file. */
function stored(): Promise<readonly object[]> {
  return portal.database.query(
    `select client_last_name as last, client_first_name as first, primary_email as email,
       to_char(dob, 'YYYY-MM-DD') as dob, primary_phone as phone, masks ->> 'ssn' as ssn,
       agi::text as agi, notes, address from clients_client order by id`,
  );
}

it.each([
  {
    what: '5,000 clients in UTF-16 with semicolons',
    name: 'messy.csv',
    file: messyFile({ rows: 5000, delimiter: ';', lineBreak: '\r\n' }),
    bytes: ({ text }: MessyFile) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  },
  {
    what: '400 clients in Windows-1252 with tabs',
    name: 'messy.tsv',
    file: messyFile({ rows: 400, delimiter: '\t', lineBreak: '\n' }),
    bytes: ({ text }: MessyFile) => Buffer.from(text, 'latin1'),
  },
  {
    what: '400 clients in a workbook',
    name: 'messy.xlsx',
    file: messyFile({ rows: 400, delimiter: ',', lineBreak: '\n' }),
    bytes: asWorkbook,
  },
])(
  'imports every client of a messy file exactly once: $what',
  async ({ name, file, bytes: write }) => {
    const bytes = await write(file);
    const { columns } = await portal.take(bytes, name);
    const expected = name === 'messy.xlsx' ? [...FIELDS, ...BEYOND] : FIELDS;
    expect(columns.map(({ field }) => field)).toEqual(expected);
    const checked = await portal.check(bytes, 'email', name);
    const skipped = await portal.rows(checked.id, 'action=skip&limit=500');
    expect(skipped.map(({ line }) => line)).toEqual([...file.skipped.keys()]);
    for (const { line, reason } of skipped) expect(reason).toContain(file.skipped.get(line));
    expect(checked.counts).toMatchObject({ create: file.clients.length, update: 0, unchanged: 0 });

    const finished = await portal.step(checked.id, 'run');
    expect(finished).toMatchObject({ state: 'finished', error: null });
    expect(await stored()).toEqual(
      file.clients.map(({ line: _, ssn, ...client }) => ({
        ...client,
        ssn: `***-**-${ssn.slice(-4)}`,
      })),
    );

    const again = await portal.check(bytes, 'email', name);
    expect(again.counts).toMatchObject({
      create: 0,
      update: 0,
      unchanged: file.clients.length,
      skip: file.skipped.size,
    });
  },
  240_000,
);
