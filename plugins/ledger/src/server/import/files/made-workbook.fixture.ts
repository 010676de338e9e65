import { zip, type PackedPart } from './zip.fixture.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook from small pieces of XML. */
export interface MadeWorkbook {
  /** What is inside `sheetData` of the first sheet. */
  readonly rows: string;
  /** What is before and after it. */
  readonly before?: string;
  readonly after?: string;
  /** Codes of number formats, which are styles 1, 2, and so on. */
  readonly formats?: readonly string[];
  /** Numbers of built-in formats, which are the styles after them. */
  readonly builtIn?: readonly number[];
  /** What is inside each `si`. */
  readonly texts?: readonly string[];
  /** Inside the `workbook` before its sheets, and after them. */
  readonly settings?: string;
  readonly calculation?: string;
  /** Relations of the first sheet: addresses by their ids. */
  readonly links?: Readonly<Record<string, string>>;
  /** Further sheets: attributes, and what is inside of `sheetData`. */
  readonly sheets?: readonly (readonly [attributes: string, rows: string])[];
  /** Parts instead of those above, or beside them; undefined for none. */
  readonly parts?: Readonly<Record<string, string | PackedPart | undefined>>;
}

/** The parts of a workbook as Excel names them. */
export function partsOf(made: MadeWorkbook): Record<string, string | PackedPart> {
  const { formats = [], builtIn = [], texts = [], links = {}, sheets = [] } = made;
  const others = sheets.map(
    ([attributes], place) => `<sheet ${attributes} sheetId="${place + 2}" r:id="rId${place + 2}"/>`,
  );
  const parts: Record<string, string | PackedPart | undefined> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${made.settings ?? ''}<sheets><sheet name="Clients" sheetId="1" r:id="rId1"/>${others.join('')}</sheets>${made.calculation ?? ''}</workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ...sheets.map((_, place): Related => [
        `rId${place + 2}`,
        'worksheet',
        `worksheets/sheet${place + 2}.xml`,
      ]),
      ['rId98', 'sharedStrings', 'sharedStrings.xml'],
      ['rId99', 'styles', 'styles.xml'],
    ]),
    'xl/worksheets/sheet1.xml': sheetOf(made.rows, made),
    ...Object.fromEntries(
      sheets.map(([, rows], place) => [`xl/worksheets/sheet${place + 2}.xml`, sheetOf(rows)]),
    ),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${formats.map((code, place) => `<numFmt numFmtId="${164 + place}" formatCode="${inAttribute(code)}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${[...formats.map((_, place) => 164 + place), ...builtIn].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${PACKAGE}">${Object.entries(
      links,
    )
      .map(
        ([id, address]) =>
          `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${address}" TargetMode="External"/>`,
      )
      .join('')}</Relationships>`,
    ...made.parts,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(
      (entry): entry is [string, string | PackedPart] => entry[1] !== undefined,
    ),
  );
}

export function madeWorkbook(made: MadeWorkbook): Buffer {
  return zip(partsOf(made));
}

/** A row of texts. */
export function textRow(line: number, ...texts: readonly string[]): string {
  const cells = texts.map((text, place) =>
    text === ''
      ? ''
      : `<c r="${String.fromCharCode(65 + place)}${line}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
  );
  return `<row r="${line}">${cells.join('')}</row>`;
}

/** A row with one cell as it is in XML, which needs no reference. */
export function row(...cells: readonly string[]): string {
  return `<row>${cells.join('')}</row>`;
}

type Related = readonly [id: string, type: string, target: string];

export function relations(related: readonly Related[], types = RELATIONS): string {
  const each = related.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${each.join('')}</Relationships>`;
}

export function sheetOf(
  rows: string,
  { before = '', after = '' }: Pick<MadeWorkbook, 'before' | 'after'> = {},
): string {
  return `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
}

function inAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
