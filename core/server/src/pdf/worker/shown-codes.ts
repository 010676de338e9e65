import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { tokens } from './content-tokens.ts';

interface ShownCodes {
  /** By the names under which the content uses fonts. */
  readonly byFont: ReadonlyMap<string, ReadonlySet<number>>;
  /** Of texts in a font that was set before the content. */
  readonly inherited: ReadonlySet<number>;
}

const SHOWING = new Set(['Tj', 'TJ', "'", '"']);

/** The bytes of the texts that a content shows, for each of its fonts. */
export function shownCodes(content: Uint8Array): ShownCodes {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const byFont = new Map<string, Set<number>>();
  const inherited = new Set<number>();
  const saved: (string | null)[] = [];
  let font: string | null = null;
  let operands: string[] = [];
  for (const { text, from, to } of tokens(content)) {
    if (text === '') operands.push(bytes.toString('latin1', from, to));
    if (text === '' || text === null || '[]<>'.includes(text)) continue;
    if (text === 'q') saved.push(font);
    else if (text === 'Q') font = saved.length > 0 ? saved.pop()! : font;
    else if (text === 'Tf') {
      font = operands.at(-2)?.slice(1) ?? font;
      if (font !== null && !byFont.has(font)) byFont.set(font, new Set());
    } else if (SHOWING.has(text)) {
      const codes = font === null ? inherited : byFont.get(font)!;
      for (const operand of operands) for (const code of codesOf(operand)) codes.add(code);
    }
    operands = [];
  }
  return { byFont, inherited };
}

function codesOf(operand: string): Iterable<number> {
  if (operand.startsWith('(')) return PDFString.of(operand.slice(1, -1)).asBytes();
  return operand.startsWith('<') ? PDFHexString.of(operand.slice(1, -1)).asBytes() : [];
}
