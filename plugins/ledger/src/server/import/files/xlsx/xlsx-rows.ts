import {
  ROWS_AT_ONCE,
  UnreadableFile,
  type FileRows,
  type SheetName,
  type TablePlace,
} from '../file-row.ts';
import { ColumnStyleCounts } from '../../../../rules/import/column-style.ts';
import { countedStyles, hasStyles, type OnStyles } from '../column-styles.ts';
import { NoticeBook } from '../notice-book.ts';
import { readWholeXml, readXml } from './read-xml.ts';
import { readSheetFrame } from './sheet-frame.ts';
import { commentedLines } from './sheet-comments.ts';
import { lettersOf } from './sheet-places.ts';
import { SheetReader } from './sheet-reader.ts';
import { readWorkbookFacts } from './workbook-facts.ts';
import { openWorkbook } from './workbook-parts.ts';
import { readWorkbook, type WorkbookSheet } from './workbook-sheets.ts';

/** Cells that are only formatted, then rows without any others: a sheet may have millions. Each has its place. */
const BLANK = [
  /<c r="[A-Z]{1,3}\d{1,7}"(?: s="\d{1,5}")?\s?\/>/g,
  /<row r="\d{1,7}"[^<>]{0,300}(?:\/>|><\/row>)/g,
];

interface SheetReading {
  readonly notices: NoticeBook;
  /** The name of a sheet; the first one that is not hidden by default. */
  readonly sheet?: string | undefined;
  readonly table?: TablePlace | undefined;
  readonly onSheets?: ((sheets: readonly SheetName[]) => void) | undefined;
  readonly onStyles?: OnStyles | undefined;
}

/** The rows of a sheet of a workbook, as a person sees them; dates as yyyy-mm-dd. Blank rows are left out. */
export async function* xlsxRows(
  bytes: Buffer,
  { notices, sheet: name, table, onSheets, onStyles }: SheetReading,
): FileRows {
  const parts = await openWorkbook(bytes);
  try {
    const workbook = await readWorkbook(parts);
    const chosen = sheetOf(workbook.sheets, name);
    onSheets?.(workbook.sheets.map(({ name: one, hidden }) => ({ name: one, hidden })));
    for (const sheet of workbook.sheets)
      if (sheet !== chosen && !sheet.hidden) notices.addNamed('other_sheets', sheet.name);
    const frame = await readSheetFrame(parts, chosen.part);
    for (const { left, right } of frame.hiddenColumns)
      for (let place = left; place <= right; place += 1)
        if (table === undefined || (table.kinds[place] ?? null) !== null)
          notices.addNamed('hidden_columns', lettersOf(place));
    for (const line of await commentedLines(parts, chosen.part))
      if (line > (table?.headerLine ?? 0)) notices.add('commented_cells', line);
    const facts = await readWorkbookFacts(parts, workbook);
    if (table !== undefined && onStyles !== undefined && hasStyles(table)) {
      const counts = new ColumnStyleCounts(table.kinds, table.demanded);
      const counter = new SheetReader(facts, frame, { notices: new NoticeBook(), table, counts });
      await readWholeXml(await parts.open(chosen.part), counter, BLANK);
      onStyles(countedStyles(counts, notices));
    }
    const reader = new SheetReader(facts, frame, { notices, table });
    const rows = await parts.open(chosen.part);
    yield* readXml(rows, reader, () => reader.take(ROWS_AT_ONCE), BLANK);
    const rest = reader.take(1);
    if (rest !== undefined) yield rest;
  } finally {
    parts.close();
  }
}

function sheetOf(sheets: readonly WorkbookSheet[], name: string | undefined): WorkbookSheet {
  const found =
    name === undefined
      ? (sheets.find(({ hidden }) => !hidden) ?? sheets[0])
      : sheets.find((sheet) => sheet.name === name);
  if (found === undefined)
    throw new UnreadableFile(`The workbook has no sheet named "${name ?? ''}".`);
  return found;
}
