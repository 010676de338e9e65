import { unguarded } from '@porchlight/kernel';
import { type HtmlCell, type HtmlTable, readHtmlTable } from './html-table.ts';
import { fullerText, fullText, hasLostDigits } from './shown-digits.ts';
import { readTsv, type TextBlock } from './tsv.ts';

/** What the clipboard holds, '' for a flavor that is not there. */
export interface ClipboardTexts {
  readonly html: string;
  readonly plain: string;
}

/** The texts of a paste. */
export interface PastedBlock {
  readonly texts: TextBlock;
  /** Whether a text stands for a value that the spreadsheet did not show. */
  isLost(text: string): boolean;
}

/**
 * Reads what was copied from a spreadsheet, a document, a page, or the grid. Where the plain text is the same table, its
 * cells win, because a table may show fewer digits; else the table does, because a cell with line breaks looks like
 * several in plain text. Guards against formulas are taken off.
 */
export function readPasted({ html, plain }: ClipboardTexts): PastedBlock {
  const table = readHtmlTable(html);
  const lines = readTsv(plain);
  const isOwn = table?.isOwn === true;
  const read = isOwn && lines.length > 0 ? lines : table ? merged(table, lines) : lines;
  return {
    texts: read.map((row) => row.map(unguarded)),
    isLost: (text) => !isOwn && hasLostDigits(text),
  };
}

function merged({ shown, all }: HtmlTable, lines: TextBlock): TextBlock {
  const everything = all.map(({ cells }) => cells);
  if (isSameSize(shown, lines)) return merge(shown, lines);
  if (!isSameSize(everything, lines)) return shown.map((row) => row.map(fullText));
  return merge(everything, lines).filter((_, row) => !all[row]!.isHidden);
}

function merge(table: readonly (readonly HtmlCell[])[], lines: TextBlock): TextBlock {
  return table.map((row, y) => row.map((cell, x) => fullerText(cell, lines[y]![x] ?? '')));
}

function isSameSize(table: readonly (readonly HtmlCell[])[], lines: TextBlock): boolean {
  const width = Math.max(0, ...lines.map((line) => line.length));
  return table.length === lines.length && table[0]?.length === width;
}
