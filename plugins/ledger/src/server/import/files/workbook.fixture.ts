import { crc32, deflateRawSync } from 'node:zlib';

type Cell = readonly [column: string, kind: string, value: string];

export interface WorkbookMade {
  /** Line and cells of each row; kinds are those of the format, or one of the styles below. */
  readonly rows: readonly (readonly [line: number, ...cells: Cell[]])[];
  readonly from1904?: boolean;
  readonly hiddenFirst?: boolean;
}

/** Places in `cellXfs`: plain, a built-in date, a date of one's own, zeros. */
const STYLES: Readonly<Record<string, number>> = { date: 1, custom: 2, zip: 3 };

/** A small workbook as spreadsheets write them. */
export function workbook({ rows, from1904 = false, hiddenFirst = false }: WorkbookMade): Buffer {
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
    return `<row r="${line}">${made}</row>`;
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

function zip(parts: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const plain = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(plain.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = Object.keys(parts).length;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\u0005\u0006'), end]);
}
