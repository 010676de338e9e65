/** A block of texts; rows may be of different lengths. */
export type TextBlock = readonly (readonly string[])[];

/**
 * Reads a block as spreadsheets put it on the clipboard: columns by tabs, rows by line breaks. A cell in quotes may
 * hold both and doubled quotes; a quote that is not closed at the end of its cell is text. The last line break ends
 * the block and begins no row.
 */
export function readTsv(text: string): TextBlock {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = quotedCell(text, at) ?? plainCell(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    } else at += lineBreakAt(text, at);
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The same block as a spreadsheet reads it. */
export function writeTsv(block: TextBlock): string {
  return block.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

interface ReadCell {
  readonly text: string;
  /** Index of its tab, its line break, or the end of the text. */
  readonly end: number;
}

function plainCell(text: string, start: number): ReadCell {
  let end = start;
  while (end < text.length && text[end] !== '\t' && lineBreakAt(text, end) === 0) end += 1;
  return { text: text.slice(start, end), end };
}

function quotedCell(text: string, start: number): ReadCell | null {
  if (text[start] !== '"') return null;
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    const closed = end >= text.length || text[end] === '\t' || lineBreakAt(text, end) > 0;
    if (!closed) return null;
    const inner = text.slice(start + 1, quote).replaceAll('""', '"');
    return { text: withPlainBreaks(inner), end };
  }
}

function lineBreakAt(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  return text[at + 1] === '\n' ? 2 : 1;
}

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function quoted(text: string): string {
  return /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
