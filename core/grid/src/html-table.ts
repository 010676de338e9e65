import type { TextBlock } from './tsv.ts';

const BLOCKS: ReadonlySet<string> = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4']);
const UNSEEN: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TABLE']);
/** No table has this many; a page that says so would only fill the memory. */
const WIDEST_SPAN = 200;

/**
 * Reads the first table of a page as spreadsheets and browsers put it on the clipboard. A cell over several columns or
 * rows has its text in the first of them; rows and cells that are hidden are not there. Null without a table.
 */
export function readHtmlTable(html: string): TextBlock | null {
  if (!/<table\b/i.test(html)) return null;
  // A document of this kind runs no scripts and loads no pictures.
  const page = new DOMParser().parseFromString(html, 'text/html');
  const table = page.querySelector('table');
  if (table === null) return null;
  const block: string[][] = [];
  const rows = [...table.rows].filter((row) => !hidden(row));
  rows.forEach((row, index) => readRow(row, index, block, rows.length));
  const width = Math.max(0, ...block.map((row) => row.length));
  const filled = block.map((row) =>
    Array.from({ length: width }, (_, column) => row[column] ?? ''),
  );
  return width === 0 ? null : filled;
}

/** The block as a table. `asText` says of which columns a spreadsheet must not make numbers or dates. */
export function writeHtmlTable(block: TextBlock, asText: readonly boolean[]): string {
  const cells = (row: readonly string[]) =>
    row.map((text, column) => {
      const style = asText[column] ? ` style="mso-number-format:'\\@'"` : '';
      return `<td${style}>${escaped(text)}</td>`;
    });
  const rows = block.map((row) => `<tr>${cells(row).join('')}</tr>`);
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
}

function readRow(row: HTMLTableRowElement, index: number, block: string[][], rows: number): void {
  const texts = (block[index] ??= []);
  let column = 0;
  for (const cell of row.cells) {
    if (hidden(cell)) continue;
    while (texts[column] !== undefined) column += 1;
    const across = Math.min(cell.colSpan, WIDEST_SPAN);
    const down = Math.min(cell.rowSpan || rows, rows - index);
    for (let y = 0; y < down; y += 1) {
      const line = (block[index + y] ??= []);
      for (let x = 0; x < across; x += 1) line[column + x] = '';
    }
    texts[column] = cellText(cell);
    column += across;
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

/** Line breaks of the source are spaces; those of the page are breaks. */
function innerText(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child instanceof Text) text += child.data.replace(/[\r\n]+/g, ' ');
    else if (child instanceof Element && !UNSEEN.has(child.tagName)) {
      if (child.tagName === 'BR') text += '\n';
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
