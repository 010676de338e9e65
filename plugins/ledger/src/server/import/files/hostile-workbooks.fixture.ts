import { packRepeated, zip, type PackedPart } from './zip.fixture.ts';

interface Parts {
  readonly sheet?: string | PackedPart;
  readonly styles?: string | PackedPart;
  readonly sharedStrings?: string | PackedPart;
}

const MEBI = 1024 * 1024;
const HEADER = '<row r="1"><c r="A1" t="str"><v>Last</v></c><c r="B1" t="str"><v>Zip</v></c></row>';
const START = `<worksheet><sheetData>${HEADER}<row r="2">`;
const END = '</row></sheetData></worksheet>';

/** One text of 900 MB of blanks in a cell. */
export const endlessText = (): Buffer =>
  hostile({
    sheet: packRepeated(
      `${START}<c r="A2" t="inlineStr"><is><t>`,
      ' '.repeat(MEBI),
      900,
      `</t></is></c>${END}`,
    ),
  });

/** Three columns of numbers that are to be shown with 1,000,000 digits. */
export const endlessDigits = (): Buffer => {
  const row = (line: number) =>
    `<row r="${line}">${['A', 'B', 'C'].map((column) => `<c r="${column}${line}" s="1"><v>7</v></c>`).join('')}</row>`;
  const rows = Array.from({ length: 340 }, (_, place) => row(place + 2)).join('');
  const format = `<numFmts><numFmt numFmtId="165" formatCode="${'0'.repeat(1_000_000)}"/></numFmts>`;
  return hostile({
    sheet: `<worksheet><sheetData>${HEADER}${rows}</sheetData></worksheet>`,
    styles: `<styleSheet>${format}<cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  });
};

/** 256 MiB of texts that cells can refer to. */
export const endlessSharedTexts = (): Buffer =>
  hostile({
    sheet: `${START}<c r="A2" t="s"><v>0</v></c>${END}`,
    sharedStrings: packRepeated(
      '<sst>',
      `<si><t>${'x'.repeat(32 * 1024 - 18)}</t></si>`.repeat(32),
      256,
      '</sst>',
    ),
  });

/** Elements inside one another without an end. */
export const endlessDepth = (): Buffer =>
  hostile({ sheet: packRepeated(START, '<is>'.repeat(MEBI / 4), 100, END) });

function hostile({ sheet = '', styles, sharedStrings }: Parts): Buffer {
  return zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="Clients" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...(styles !== undefined && { 'xl/styles.xml': styles }),
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': sharedStrings }),
  });
}
