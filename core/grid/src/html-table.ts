import type { TextBlock } from './tsv.ts';

const BLOCKS: ReadonlySet<string> = new Set([
  'P',
  'DIV',
  'LI',
  'TABLE',
  'TR',
  'H1',
  'H2',
  'H3',
  'H4',
]);
const UNSEEN: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE']);
/** No table has this many; a page that says so would only fill the memory. */
const WIDEST_SPAN = 200;
/** Marks our own tables: their plain text is exact. */
const OWN = 'data-grid-copy';

/** A cell of a table on the clipboard. */
export interface HtmlCell {
  readonly text: string;
  /** What spreadsheets write beside the text: the number that it shows. */
  readonly number?: number;
  /** The number is a date or a time. */
  readonly isDay?: true;
}

export interface HtmlTable {
  /** The rows that are shown, of equal length. */
  readonly shown: readonly (readonly HtmlCell[])[];
  /** With the hidden ones, which some programs copy as text. */
  readonly all: readonly { readonly cells: readonly HtmlCell[]; readonly isHidden: boolean }[];
  /** Written by `writeHtmlTable`. */
  readonly isOwn: boolean;
}

/**
 * Reads the tables of a page as spreadsheets and browsers put them on the clipboard, one below the other. A cell over
 * several columns or rows has its text in the first of them; hidden cells are not there. Null without a table.
 */
export function readHtmlTable(html: string): HtmlTable | null {
  if (!/<table\b/i.test(html)) return null;
  // A document of this kind runs no scripts and loads no pictures.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const outer = [...page.querySelectorAll('table')].filter(
    (table) => table.parentElement?.closest('table') === null,
  );
  const tables = outer.map(withoutFrame);
  const read = tables.flatMap((table) => {
    const rows = [...table.rows];
    const block: HtmlCell[][] = [];
    rows.forEach((row, index) => readRow(row, index, block, rows));
    return rows.map((row, index) => ({ cells: block[index] ?? [], isHidden: hidden(row) }));
  });
  const width = Math.max(0, ...read.map(({ cells }) => cells.length));
  if (width === 0) return null;
  const all = read.map(({ cells, isHidden }) => ({
    cells: Array.from({ length: width }, (_, column) => cells[column] ?? { text: '' }),
    isHidden,
  }));
  const shown = all.filter(({ isHidden }) => !isHidden).map(({ cells }) => cells);
  if (shown.length === 0) return null;
  return { shown, all, isOwn: tables.some((table) => table.hasAttribute(OWN)) };
}

/** The block as a table. `asText` says of which columns a spreadsheet must not make numbers or dates. */
export function writeHtmlTable(block: TextBlock, asText: readonly boolean[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text, column) => {
      const style = asText[column] ? ` style="mso-number-format:'\\@'"` : '';
      return `<td${style}>${escaped(text)}</td>`;
    });
  const rows = block.map((row) => `<tr>${cells(row).join('')}</tr>`);
  return `<meta charset="utf-8"><table ${OWN}>${rows.join('')}</table>`;
}

/** The table itself, where mails and pages put it into a table of one cell. */
function withoutFrame(table: HTMLTableElement): HTMLTableElement {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  const filled = cells.filter((cell) => cell.textContent.trim() !== '');
  const [cell] = filled;
  const inner = cell?.querySelector('table');
  if (filled.length !== 1 || !cell || !inner) return table;
  if (inner.textContent.trim() !== cell.textContent.trim()) return table;
  return withoutFrame(inner);
}

function readRow(
  row: HTMLTableRowElement,
  index: number,
  block: HtmlCell[][],
  rows: readonly HTMLTableRowElement[],
): void {
  const cells = (block[index] ??= []);
  let column = 0;
  for (const cell of row.cells) {
    if (hidden(cell)) continue;
    while (cells[column] !== undefined) column += 1;
    const across = Math.min(cell.colSpan, WIDEST_SPAN);
    const down = Math.min(cell.rowSpan || rows.length, rows.length - index);
    for (let y = 0; y < down; y += 1) {
      const line = (block[index + y] ??= []);
      for (let x = 0; x < across; x += 1) line[column + x] = { text: '' };
    }
    cells[column] = { text: cellText(cell), ...numberIn(cell) };
    column += across;
  }
}

/** Letters of days and times in a number format, outside of its quoted texts and colors. */
const DAY_FORMAT = /[dmyhs]/i;
const QUOTED = /"[^"]*"|\[[^[\]]*\]|\\./g;
/** Kinds of formats in Google Sheets. */
const DAY_KINDS: readonly unknown[] = [5, 6, 7];

/** LibreOffice names the number in `sdval` and its format in `sdnum`, Google Sheets both as JSON. */
function numberIn(cell: Element): Pick<HtmlCell, 'number' | 'isDay'> {
  const sheets = json(cell.getAttribute('data-sheets-value'));
  const [written, format] = [cell.getAttribute('sdval'), cell.getAttribute('sdnum') ?? ''];
  const number = written === null || written.trim() === '' ? sheets?.['3'] : Number(written);
  if (typeof number !== 'number' || !Number.isFinite(number)) return {};
  const kind = json(cell.getAttribute('data-sheets-numberformat'))?.['1'];
  const isDay =
    DAY_KINDS.includes(kind) ||
    DAY_FORMAT.test(format.split(';').slice(2).join(';').replace(QUOTED, ''));
  return { number, ...(isDay && { isDay }) };
}

function json(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function hidden(element: HTMLElement): boolean {
  return element.hidden !== false || element.style.display === 'none';
}

function cellText(cell: Element): string {
  const lines = innerText(cell)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim());
  return lines.join('\n').trim();
}

/** Line breaks of the source are spaces; those of the page are breaks, and cells of a table within a cell are words. */
function innerText(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child instanceof Text) text += child.data.replace(/[\r\n]+/g, ' ');
    else if (child instanceof Element && !UNSEEN.has(child.tagName)) {
      if (child.tagName === 'BR') text += '\n';
      else if (child.tagName === 'TD' || child.tagName === 'TH') text += `${innerText(child)} `;
      else if (!BLOCKS.has(child.tagName)) text += innerText(child);
      else text += `${text === '' || text.endsWith('\n') ? '' : '\n'}${innerText(child)}\n`;
    }
  }
  return text;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br style="mso-data-placement:same-cell">');
}
