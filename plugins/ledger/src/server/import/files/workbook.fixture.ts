import { zip } from './zip.fixture.ts';

type Cell = readonly [column: string, kind: string, value: string];

interface WorkbookMade {
  /** Line and cells of each row; kinds are those of the format, or one of the styles below. */
  readonly rows: readonly (readonly [line: number, ...cells: Cell[]])[];
  readonly from1904?: boolean;
  readonly hiddenFirst?: boolean;
  readonly hiddenLines?: readonly number[];
}

/** Places in `cellXfs`: plain, a built-in date, a date of one's own, zeros. */
const STYLES: Readonly<Record<string, number>> = { date: 1, custom: 2, zip: 3 };

/** A small workbook as spreadsheets write them. */
export function workbook({
  rows,
  from1904 = false,
  hiddenFirst = false,
  hiddenLines = [],
}: WorkbookMade): Buffer {
  const texts: string[] = [];
  const cell = (line: number, [column, kind, value]: Cell): string => {
    const r = `${column}${line}`;
    if (kind === 's') return `<c r="${r}" t="s"><v>${texts.push(value) - 1}</v></c>`;
    if (kind === 'inlineStr') return `<c r="${r}" t="inlineStr"><is><t>${xml(value)}</t></is></c>`;
    const style = STYLES[kind];
    if (style !== undefined) return `<c r="${r}" s="${style}"><v>${value}</v></c>`;
    return `<c r="${r}" t="${kind}"><v>${xml(value)}</v></c>`;
  };
  const lines = rows.map(([line, ...cells]) => {
    const made = cells.map((one) => cell(line, one)).join('');
    return `<row r="${line}"${hiddenLines.includes(line) ? ' hidden="1"' : ''}>${made}</row>`;
  });
  const sheet = `<worksheet ${SPACE}><sheetData>${lines.join('\n')}</sheetData></worksheet>`;
  const hidden = hiddenFirst ? '<sheet name="Old" sheetId="9" state="hidden" r:id="rId9"/>' : '';
  return zip({
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': `<sst ${SPACE}>${texts.map((text) => `<si><r><t>${xml(text.slice(0, 1))}</t></r><r><t xml:space="preserve">${xml(text.slice(1))}</t></r></si>`).join('')}</sst>`,
    'xl/styles.xml': `<styleSheet ${SPACE}><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]m/d/yy h:mm"/><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Target="worksheets/old.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${SPACE} xmlns:r="r"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${hidden}<sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  });
}

const SPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

function xml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
