/** One piece of the editor's document: text with the formats it carries. */
export interface TextPiece {
  readonly insert?: unknown;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
}

interface Line {
  readonly html: string;
  readonly list: 'ul' | 'ol' | null;
}

/** The outermost first. */
const inlineTags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const;

/**
 * The editor's document as stored HTML: paragraphs, lists, and the inline formats. The editor's own export knows more
 * formats than we allow and does not escape all of them.
 */
export function htmlOfPieces(pieces: readonly TextPiece[]): string {
  let html = '';
  let open: Line['list'] = null;
  for (const { html: content, list } of linesOf(pieces)) {
    if (list !== open) {
      html += `${open === null ? '' : `</${open}>`}${list === null ? '' : `<${list}>`}`;
      open = list;
    }
    const tag = list === null ? 'p' : 'li';
    html += `<${tag}>${content === '' ? '<br>' : content}</${tag}>`;
  }
  return open === null ? html : `${html}</${open}>`;
}

/** A line ends with a break, which also carries the format of the whole line. */
function* linesOf(pieces: readonly TextPiece[]): Generator<Line> {
  let html = '';
  for (const { insert, attributes = {} } of pieces) {
    if (typeof insert !== 'string') continue;
    const [first = '', ...rest] = insert.split('\n');
    html += inline(first, attributes);
    for (const part of rest) {
      yield { html, list: listOf(attributes['list']) };
      html = inline(part, attributes);
    }
  }
  if (html !== '') yield { html, list: null };
}

function listOf(value: unknown): Line['list'] {
  if (value === undefined || value === null || value === false) return null;
  return value === 'ordered' ? 'ol' : 'ul';
}

function inline(text: string, attributes: Readonly<Record<string, unknown>>): string {
  if (text === '') return '';
  const tags = inlineTags.filter(([format]) => Boolean(attributes[format])).map(([, tag]) => tag);
  const opening = tags.map((tag) => `<${tag}>`).join('');
  const closing = tags
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('');
  return `${opening}${escaped(text)}${closing}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
