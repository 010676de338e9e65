import { LONGEST_CELL, UnreadableFile } from '../file-row.ts';
import { readWholeXml } from './read-xml.ts';
import { SharedTexts } from './shared-texts.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** A workbook has no more (ECMA-376). */
const MOST_STYLES = 65_536;
/** Characters of a number format, as many as Excel allows. */
const LONGEST_FORMAT = 255;
const MOST_DIGITS = 32;

/** Numbers of the formats for dates that every spreadsheet knows (ECMA-376, 18.8.30). */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58,
]);

interface NumberStyle {
  readonly date: boolean;
  /** Digits that are shown at least, when the format is zeros alone: 5 of a ZIP code. */
  readonly digits: number;
}

export interface WorkbookFacts {
  /** The part with the first sheet that is not hidden. */
  readonly sheet: string;
  /** Days are counted from 1904, as once on the Macintosh. */
  readonly from1904: boolean;
  readonly texts: SharedTexts;
  /** By the number that cells bear. */
  readonly styles: readonly NumberStyle[];
}

/** What has to be known of a workbook before its rows are read. */
export async function readWorkbookFacts(
  parts: WorkbookParts,
  texts = new SharedTexts(),
): Promise<WorkbookFacts> {
  const { relation, from1904 } = await readWorkbook(parts);
  if (parts.has('xl/sharedStrings.xml')) await readTexts(parts, texts);
  return {
    sheet: await partOf(parts, relation),
    from1904,
    texts,
    styles: parts.has('xl/styles.xml') ? await readStyles(parts) : [],
  };
}

async function readWorkbook(
  parts: WorkbookParts,
): Promise<{ relation: string; from1904: boolean }> {
  let relation: string | undefined;
  let from1904 = false;
  await readWholeXml(await parts.open('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
        relation ??= attributes['r:id'] ?? attributes['id'];
    },
  });
  if (relation === undefined) throw new UnreadableFile('The workbook has no sheet.');
  return { relation, from1904 };
}

async function partOf(parts: WorkbookParts, relation: string): Promise<string> {
  let target = 'worksheets/sheet1.xml';
  await readWholeXml(await parts.open('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === relation)
        target = attributes['Target'] ?? target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

async function readTexts(parts: WorkbookParts, texts: SharedTexts): Promise<void> {
  let text = '';
  let inText = false;
  let inReading = false;
  await readWholeXml(await parts.open('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      inText = name === 't';
      // How a Japanese word is spoken is no part of the cell.
      if (name === 'rPh') inReading = true;
    },
    text(piece) {
      if (!inText || inReading || text.length > LONGEST_CELL) return;
      text += piece.slice(0, LONGEST_CELL + 1);
    },
    close(name) {
      inText = false;
      if (name === 'rPh') inReading = false;
      if (name === 'si') texts.add(text);
    },
  });
}

async function readStyles(parts: WorkbookParts): Promise<readonly NumberStyle[]> {
  const formats = new Map<number, string>();
  const used: number[] = [];
  let inCells = false;
  await readWholeXml(await parts.open('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt')
        formats.set(
          Number(attributes['numFmtId']),
          (attributes['formatCode'] ?? '').slice(0, LONGEST_FORMAT),
        );
      if (name === 'xf' && inCells) used.push(Number(attributes['numFmtId'] ?? 0));
      if (used.length > MOST_STYLES || formats.size > MOST_STYLES)
        throw new UnreadableFile('The workbook is damaged.');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return used.map((id) => styleOf(id, formats.get(id)));
}

function styleOf(id: number, format: string | undefined): NumberStyle {
  if (format === undefined) return { date: BUILT_IN_DATES.has(id), digits: 0 };
  const bare = format.replace(/"[^"]*"|\\.|\[[^[\]]*\]|_.|\*./g, '');
  return {
    date: /[dy]/i.test(bare),
    digits: /^0+$/.test(format) ? Math.min(format.length, MOST_DIGITS) : 0,
  };
}
