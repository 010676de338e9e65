import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { UnreadableFile } from '../file-row.ts';
import {
  madeWorkbook,
  partsOf,
  relations,
  sheetOf,
  textRow,
  type MadeWorkbook,
} from '../made-workbook.fixture.ts';
import { read, textsOf } from '../read-rows.fixture.ts';
import { zip } from '../zip.fixture.ts';

const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const header = textRow(1, 'Last Name', 'Email');
const ana = textRow(2, 'Pérez', 'ana@example.com');
const table = [
  ['Last Name', 'Email'],
  ['Pérez', 'ana@example.com'],
];
const plain = { rows: header + ana };

/** The parts of a workbook with other names, or other texts. */
function changed(
  change: (name: string, text: string) => readonly [name: string, text: string],
): Buffer {
  const parts = Object.entries(partsOf(plain)) as [string, string][];
  return zip(Object.fromEntries(parts.map(([name, text]) => change(name, text))));
}

const withPrefix = (text: string) =>
  text
    .replace(/<(\/?)(?=[a-z])/gi, '<$1x:')
    .replace(/xmlns="/g, 'xmlns:x="')
    .replaceAll('r:id=', 'ns4:id=')
    .replaceAll('xmlns:r=', 'xmlns:ns4=');

it.each<[what: string, bytes: () => Buffer]>([
  ['as Excel names its parts', () => madeWorkbook(plain)],
  [
    'with a workbook part of another name, as Dynamics writes it',
    () =>
      changed((name, text) => [
        name.replace('workbook.xml', 'workbook22.xml'),
        text.replaceAll('xl/workbook.xml', 'xl/workbook22.xml'),
      ]),
  ],
  [
    'with all parts in a folder of another name',
    () =>
      changed((name, text) => [
        name.replace(/^xl\//, 'book/data/'),
        text.replaceAll('xl/', 'book/data/'),
      ]),
  ],
  ['with names in capitals', () => changed((name, text) => [name.toUpperCase(), text])],
  [
    'with backslashes in its names',
    () => changed((name, text) => [name.replaceAll('/', '\\'), text]),
  ],
  [
    'with targets that begin with a slash',
    () =>
      changed((name, text) => [
        name,
        text
          .replaceAll('Target="', 'Target="/')
          .replaceAll('="/worksheets', '="/xl/worksheets')
          .replaceAll('="/s', '="/xl/s'),
      ]),
  ],
  [
    'with targets that go up a folder',
    () =>
      changed((name, text) => [
        name,
        text.replaceAll('Target="worksheets/', 'Target="../xl/./worksheets/'),
      ]),
  ],
  [
    'with targets that have backslashes',
    () =>
      changed((name, text) => [
        name,
        text.replaceAll('Target="worksheets/', 'Target="worksheets\\'),
      ]),
  ],
  [
    'with a name in percent signs',
    () =>
      changed((name, text) => [
        name.replace('sheet1', 'my sheet'),
        text.replaceAll('worksheets/sheet1', 'worksheets/my%20sheet'),
      ]),
  ],
  [
    'without relations of the package',
    () => zip(partsOf({ ...plain, parts: { '_rels/.rels': undefined } })),
  ],
  [
    'without relations of the package, found by its content type',
    () =>
      changed((name, text) => [
        name === '_rels/.rels' ? 'unused.xml' : name.replace(/^xl\//, 'b/'),
        text.replaceAll('xl/', 'b/'),
      ]),
  ],
  [
    'with a prefix before every element',
    () => changed((name, text) => [name, name.startsWith('xl/') ? withPrefix(text) : text]),
  ],
  [
    'in the strict edition of the format',
    () =>
      changed((name, text) => [
        name,
        text
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            STRICT,
          ),
      ]),
  ],
  [
    'without styles and shared texts',
    () =>
      madeWorkbook({
        ...plain,
        parts: { 'xl/styles.xml': undefined, 'xl/sharedStrings.xml': undefined },
      }),
  ],
  [
    'without any relation of its sheets',
    () => madeWorkbook({ ...plain, parts: { 'xl/_rels/workbook.xml.rels': undefined } }),
  ],
  ['with a dimension that lies', () => madeWorkbook({ ...plain, before: '<dimension ref="A1"/>' })],
  [
    'with a macro project beside it',
    () =>
      changed((name, text) => [
        name,
        text.replace('spreadsheetml.sheet.main', 'ms-excel.sheet.macroEnabled.main'),
      ]),
  ],
  [
    'with comments and CDATA in it',
    () =>
      madeWorkbook({
        rows: `<!-- ${header} -->${header}<row r="2"><c r="A2" t="inlineStr"><is><t><![CDATA[Pérez]]></t></is></c><c r="B2" t="str"><v><![CDATA[ana@example.com]]></v></c></row>`,
      }),
  ],
  [
    'with elements of another format behind its rows',
    () =>
      madeWorkbook({
        ...plain,
        after: '<extLst><ext><row r="9"><c r="A9"><v>9</v></c></row></ext></extLst>',
      }),
  ],
  [
    'without references of rows and cells',
    () => madeWorkbook({ rows: (header + ana).replaceAll(/ r="\w+"/g, '') }),
  ],
  [
    'with references in small letters',
    () =>
      madeWorkbook({
        rows: (header + ana).replace(
          /r="([AB]\d)"/g,
          (_, cell: string) => `r="${cell.toLowerCase()}"`,
        ),
      }),
  ],
  [
    'with the name of the sheet in a language of right to left',
    () => changed((name, text) => [name, text.replace('name="Clients"', 'name="לקוחות"')]),
  ],
])('reads a workbook %s', async (_, bytes) => {
  expect(await textsOf(bytes())).toEqual(table);
});

it('reads parts in UTF-16, and in the encoding that they declare', async () => {
  const utf16 = (text: string) =>
    Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${text}`, 'utf16le');
  const latin1 = (text: string) =>
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1');
  for (const encode of [utf16, latin1]) {
    const parts = { 'xl/worksheets/sheet1.xml': packed(encode(sheetOf(plain.rows))) };
    expect(await textsOf(madeWorkbook({ ...plain, parts }))).toEqual(table);
  }
});

it('refuses a part whose bytes are not in its encoding', async () => {
  const parts = { 'xl/worksheets/sheet1.xml': packed(Buffer.from(sheetOf(plain.rows), 'latin1')) };
  await expect(read(madeWorkbook({ ...plain, parts }))).rejects.toThrow(UnreadableFile);
});

it.each<[what: string, made: MadeWorkbook, reason: string]>([
  [
    'without a sheet of cells',
    {
      ...plain,
      parts: {
        'xl/_rels/workbook.xml.rels': relations([['rId1', 'chartsheet', 'worksheets/sheet1.xml']]),
      },
    },
    'The workbook has no sheet with cells.',
  ],
  [
    'that is no workbook',
    { ...plain, parts: { 'xl/workbook.xml': undefined } },
    'This file is a ZIP file, but not a workbook (.xlsx).',
  ],
  [
    'with entities that expand',
    {
      ...plain,
      parts: {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${sheetOf('<row><c t="str"><v>&b;</v></c></row>')}`,
      },
    },
    'The workbook is damaged.',
  ],
])('refuses a workbook %s', async (_, made, reason) => {
  await expect(read(madeWorkbook(made))).rejects.toThrow(reason);
});

it('skips chart sheets and hidden sheets before the first sheet with cells', async () => {
  const bytes = madeWorkbook({
    ...plain,
    parts: {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="Chart" r:id="rId5"/><sheet name="Old" state="hidden" r:id="rId1"/><sheet name="Older" state="veryHidden" r:id="rId1"/><sheet name="Clients" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': relations([
        ['rId5', 'chartsheet', 'chartsheets/sheet1.xml'],
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ]),
      'xl/chartsheets/sheet1.xml': '<chartsheet/>',
    },
  });
  expect(await textsOf(bytes)).toEqual(table);
});

it('reads a sheet with 1,048,576 formatted and blank rows', async () => {
  const blank = Array.from(
    { length: 200_000 },
    (_, place) => `<row r="${place + 3}" s="1"><c r="A${place + 3}" s="1"/></row>`,
  );
  expect(await textsOf(madeWorkbook({ rows: header + ana + blank.join('') }))).toEqual(table);
});

function packed(bytes: Buffer) {
  return { packed: deflateRawSync(bytes), size: bytes.length };
}
