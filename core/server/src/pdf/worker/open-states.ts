import { decodePDFRawStream, PDFArray, PDFRawStream, type PDFPage } from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

const MAX_OPEN = 1_000;

const byte = (character: string) => character.charCodeAt(0);
const [PERCENT, SLASH, BACKSLASH] = [byte('%'), byte('/'), byte('\\')];
const [OPEN, CLOSE, LESS, GREATER] = [byte('('), byte(')'), byte('<'), byte('>')];
const SPACES = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map(byte));

/**
 * How many graphics states the content of a page leaves open (`q` without `Q`). What is drawn after it would be moved and
 * scaled by them.
 */
export function openStates(page: PDFPage): number {
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  let open = 0;
  for (const item of streams) {
    const stream = item === undefined ? undefined : page.node.context.lookup(item);
    if (stream instanceof PDFRawStream) open = countOpen(decoded(stream), open);
  }
  if (open > MAX_OPEN) throw new PdfRefused('too-complex');
  return open;
}

/** Empty for content that only some readers can read. */
function decoded(stream: PDFRawStream): Uint8Array {
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    return new Uint8Array();
  }
}

function countOpen(content: Uint8Array, openBefore: number): number {
  let open = openBefore;
  let at = 0;
  while (at < content.length) {
    const first = content[at]!;
    if (first === PERCENT) at = skipTo(content, at, (code) => code === 10 || code === 13);
    else if (first === OPEN) at = skipText(content, at);
    else if (first === LESS && content[at + 1] !== LESS)
      at = skipTo(content, at, (code) => code === GREATER) + 1;
    else if (first === SLASH) at = endOfToken(content, at + 1);
    else if (SPACES.has(first) || DELIMITERS.has(first)) at += 1;
    else {
      const end = endOfToken(content, at);
      const operator = end - at <= 2 ? String.fromCharCode(...content.subarray(at, end)) : '';
      if (operator === 'q') open += 1;
      // Readers ignore one that closes nothing.
      if (operator === 'Q') open = Math.max(0, open - 1);
      at = operator === 'ID' ? skipImage(content, end) : end;
    }
  }
  return open;
}

function skipTo(content: Uint8Array, from: number, isEnd: (code: number) => boolean): number {
  let at = from;
  while (at < content.length && !isEnd(content[at]!)) at += 1;
  return at;
}

function endOfToken(content: Uint8Array, from: number): number {
  return skipTo(content, from, (code) => SPACES.has(code) || DELIMITERS.has(code));
}

function skipText(content: Uint8Array, from: number): number {
  let depth = 0;
  for (let at = from; at < content.length; at += 1) {
    if (content[at] === BACKSLASH) at += 1;
    else if (content[at] === OPEN) depth += 1;
    else if (content[at] === CLOSE && --depth === 0) return at + 1;
  }
  return content.length;
}

/** The data of an image within the content: ends with `EI` between spaces. */
function skipImage(content: Uint8Array, from: number): number {
  const isSpace = (at: number) => at >= content.length || SPACES.has(content[at]!);
  for (let at = from + 1; at < content.length; at += 1)
    if (content[at] === 0x45 && content[at + 1] === 0x49 && isSpace(at - 1) && isSpace(at + 2))
      return at + 2;
  return content.length;
}
