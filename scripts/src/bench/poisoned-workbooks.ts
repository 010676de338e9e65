import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const MEGABYTE = 1024 ** 2;

/** Workbooks of a few KB that unpack into far more than a process can hold. */
export async function poisonedWorkbooks(): Promise<readonly Buffer[]> {
  const zeros = '0'.repeat(1_000_000);
  const numbers = Array.from({ length: 340 }, (_, row) => {
    const line = row + 1;
    const cells = ['A', 'B', 'C'].map((column) => `<c r="${column}${line}" s="1"><v>1</v></c>`);
    return `<row r="${line}">${cells.join('')}</row>`;
  });
  return [
    await workbook({ styles: zeros, rows: [numbers.join('')] }),
    await workbook({
      styles: '0',
      rows: [
        '<row r="1"><c r="A1" t="inlineStr"><is><t>',
        ...Array.from({ length: 300 }, () => ' '.repeat(MEGABYTE)),
        '</t></is></c></row>',
      ],
    }),
  ];
}

interface Poison {
  /** The code of the only number format. */
  readonly styles: string;
  /** Pieces of the sheet's rows, written one after the other. */
  readonly rows: readonly string[];
}

async function workbook({ styles, rows }: Poison): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (name: string, pieces: Iterable<string>): void =>
    zip.addReadStream(Readable.from(pieces), name);
  add('xl/workbook.xml', [
    `<workbook ${SPACE} xmlns:r="r"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  add('xl/_rels/workbook.xml.rels', [
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  ]);
  add('xl/styles.xml', [
    `<styleSheet ${SPACE}><numFmts count="1"><numFmt numFmtId="164" formatCode="${styles}"/></numFmts>`,
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  ]);
  add('xl/worksheets/sheet1.xml', [
    `<worksheet ${SPACE}><sheetData>`,
    ...rows,
    '</sheetData></worksheet>',
  ]);
  zip.end();
  return buffer(zip.outputStream);
}
