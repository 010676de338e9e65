import type { CsvDialect } from './csv-dialect.ts';

/** The next quotation mark that is not written as a part of the text, from a place inside of a quoted cell; -1 for none. */
export function closingQuote(
  text: string,
  from: number,
  { quotes: [open, close], escape }: CsvDialect,
): number {
  for (let at = from; ;) {
    const found = text.indexOf(close, at);
    if (found === -1) return -1;
    if (escape === 'backslash' && isEscaped(text, found, from)) {
      at = found + 1;
    } else if (open === close && text[found + 1] === close) {
      at = found + 2;
    } else return found;
  }
}

/** What a quoted cell says. */
export function textInQuotes(
  written: string,
  { quotes: [open, close], escape }: CsvDialect,
): string {
  let text = written;
  if (open === close && text.includes(close)) text = text.replaceAll(close + close, close);
  return escape === 'backslash' ? withoutBackslashes(text) : text;
}

/** Text whose quotation marks and backslashes are written behind a backslash. */
export function withoutBackslashes(text: string): string {
  return text.includes('\\') ? text.replace(/\\([\\"'])/g, '$1') : text;
}

/** The text of a formula such as ="02134", by which programs save the zeros of a number from spreadsheets. */
export function withoutFormula(cell: string): string {
  return cell.startsWith('="') && /^="[^"]*"$/.test(cell) ? cell.slice(2, -1) : cell;
}

/** Behind an odd number of backslashes. */
function isEscaped(text: string, at: number, from: number): boolean {
  let backslashes = 0;
  while (at - backslashes > from && text[at - backslashes - 1] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
}
