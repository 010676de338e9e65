import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { madeWorkbook, textRow } from './files/made-workbook.fixture.ts';
import { zip } from './files/zip.fixture.ts';
import { createImportPortal, type ImportPortal } from './testing/import-portal.fixture.ts';

let portal: ImportPortal;

beforeAll(async () => {
  portal = await createImportPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.database.query('delete from core_rate_limits'));

const compound = (...streams: readonly string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    ...streams.map((name) => Buffer.from(name, 'utf16le')),
    Buffer.alloc(5000),
  ]);
const table = '<table><tr><th>Last Name</th></tr><tr><td>Lopez</td></tr></table>';
const csv = 'Last Name,Email\nLopez,ana@example.com\n';
const workbook = madeWorkbook({
  rows: textRow(1, 'Last Name', 'Email') + textRow(2, 'Lopez', 'a@example.com'),
});
const ods = Buffer.concat([
  Buffer.from('PK\u0003\u0004'),
  Buffer.alloc(26),
  Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
]);

it.each<[name: string, content: string | Buffer, reason: RegExp]>([
  ['clients.xls', compound('Workbook'), /^clients\.xls is an Excel 97-2003 workbook/],
  ['clients.xls', compound('Book'), /^clients\.xls is an Excel 97-2003 workbook/],
  [
    'clients.xlsx',
    compound('Workbook'),
    /^clients\.xlsx is an Excel 97-2003 workbook .*save it as \.xlsx or CSV/,
  ],
  [
    'clients.xlsx',
    compound('EncryptionInfo', 'EncryptedPackage'),
    /^clients\.xlsx is locked with a password\. .*remove the password/,
  ],
  [
    'clients.xlsb',
    zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }),
    /^clients\.xlsb is an Excel binary workbook/,
  ],
  ['clients.ods', ods, /^clients\.ods is an OpenDocument spreadsheet/],
  [
    'clients.ods',
    zip({ 'META-INF/manifest.xml': 'x', 'content.xml': 'x' }),
    /^clients\.ods is an OpenDocument spreadsheet/,
  ],
  [
    'clients.xlsx',
    workbook.subarray(0, 40),
    /^clients\.xlsx is incomplete or damaged, .*save it again as \.xlsx/,
  ],
  ['clients.xlsm', zip({ 'clients.csv': csv }), /^clients\.xlsm is incomplete or damaged/],
  [
    'clients.numbers',
    zip({ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }),
    /^clients\.numbers is a Numbers spreadsheet\. In Numbers, export/,
  ],
  ['clients.xls', `<html><body>${table}</body></html>`, /^clients\.xls is a web page/],
  ['clients.xls', `\ufeff<!-- made by a portal -->\n${table}`, /^clients\.xls is a web page/],
  [
    'clients.xls',
    Buffer.from(`\ufeff<html>${table}</html>`, 'utf16le'),
    /^clients\.xls is a web page/,
  ],
  ['clients.csv', `<!DOCTYPE html><html>${table}</html>`, /^clients\.csv is a web page/],
  [
    'clients.xls',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table/></html>',
    /^clients\.xls is a web page/,
  ],
  [
    'clients.xls',
    `MIME-Version: 1.0\nX-Document-Type: Workbook\n\n${table}`,
    /^clients\.xls is a web page or an email/,
  ],
  [
    'clients.xls',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    /^clients\.xls is an XML spreadsheet of Excel 2003/,
  ],
  ['clients.xml', '<?xml version="1.0"?><clients/>', /^clients\.xml is an XML file/],
  ['clients.slk', 'ID;PWXL;N;E\nC;Y1;X1;K"Last"\nE\n', /^clients\.slk is a SYLK spreadsheet/],
  ['contacts.vcf', 'BEGIN:VCARD\nFN:Ana\nEND:VCARD\n', /^contacts\.vcf holds contact cards/],
  ['clients.json', '[{"last":"Lopez"}]', /^clients\.json is a JSON file/],
  ['clients.zip', zip({ 'clients.csv': csv }), /^clients\.zip is a ZIP file\. Extract it/],
  ['clients.csv', zip({ 'clients.csv': csv }), /^clients\.csv is a ZIP file/],
  [
    'clients.docx',
    zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
    /^clients\.docx is a Word document/,
  ],
  ['clients.pdf', Buffer.from('%PDF-1.7\n1 0 obj\n1\nendobj\n%%EOF\n'), /^clients\.pdf is a PDF/],
  ['scan.png', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /^scan\.png is an image/],
  [
    'clients.bin',
    Buffer.alloc(900, 1).fill(0, 0, 400),
    /^clients\.bin is not a table\. Choose a CSV file or an Excel workbook/,
  ],
])('refuses %s by its content, with its name and the reason', async (name, content, reason) => {
  const { status, body } = await portal.upload(content, name);
  expect(status).toBe(415);
  expect(body).toMatchObject({ message: expect.stringMatching(reason) });
});

it.each<[name: string, content: string | Buffer]>([
  ['clients.xlsx', csv],
  ['clients.xls', csv.replaceAll(',', '\t')],
  ['clients.txt', csv.replaceAll(',', '\t')],
  ['clients.TXT', Buffer.from(`\ufeff${csv.replaceAll(',', '\t')}`, 'utf16le')],
  ['clients', csv],
  ['clients.dat', csv],
  ['clients.csv', workbook],
  ['clients.xls', workbook],
  ['clients.xlsm', workbook],
  ['CLIENTS.XLSX', workbook],
])('reads %s by its content, whatever its name says', async (name, content) => {
  const { columns } = await portal.take(content, name);
  expect(columns.map(({ field }) => field)).toEqual(['client_last_name', 'primary_email']);
});

it('names the file that cannot be read', async () => {
  const { status, body } = await portal.upload(workbook.subarray(0, 900), 'March.xlsx');
  expect([status, (body as { message: string }).message]).toEqual([
    400,
    'March.xlsx: The workbook is damaged or locked with a password.',
  ]);
});
