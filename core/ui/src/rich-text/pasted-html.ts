/** Where the style of a pasted element is stored, because the page's CSP forbids `style`. */
export const STYLE_NOTE = 'data-pasted-style';

const TAG = /<[a-z][^>]*>/gi;
const STYLE = /\sstyle\s*=/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;

/**
 * Pasted HTML that can be parsed under a CSP without inline code: handlers are removed, styles are noted for
 * `formatsOfStyle`. This sanitizes nothing; the editor drops unknown formats.
 */
export function readableHtml(html: string): string {
  return html.replace(TAG, (tag) => tag.replace(HANDLER, '').replace(STYLE, ` ${STYLE_NOTE}=`));
}

/** The formats that a pasted style means; some programs write bold as a style only. */
export function formatsOfStyle(style: string): Record<string, boolean> {
  const value = (name: string) =>
    new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, 'i').exec(style)?.[1]?.toLowerCase() ?? '';
  const weight = value('font-weight');
  const decoration = `${value('text-decoration')} ${value('text-decoration-line')}`;
  const formats = {
    bold: weight.startsWith('bold') || Number.parseInt(weight, 10) >= 600,
    italic: value('font-style').startsWith('italic'),
    underline: decoration.includes('underline'),
    strike: decoration.includes('line-through'),
  };
  return Object.fromEntries(Object.entries(formats).filter(([, on]) => on));
}
