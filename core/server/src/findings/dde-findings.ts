import type { FileFinding } from '@porchlight/schemas';

/** DDE starts a program, and hands it a command, to fill a cell or a field. */
const STARTS: readonly FileFinding[] = ['actions'];
const NOTHING: readonly FileFinding[] = [];

/** What calls another program, in the code of a field as the program reads it. */
const FIELD = /(?:^|[\s"])DDE(?:AUTO)?(?=[\s"\\]|$)/i;

/** Begins, parts, and ends a field of a document of Word before 2007. */
const [BEGIN, PART, END] = ['\x13', '\x14', '\x15'];
const SIGNS = `${BEGIN}${PART}${END}`;
/** As FIELD, in all fields of such a document at once. */
const OLD_FIELD = new RegExp(
  `${BEGIN}(?:[^${SIGNS}]{0,2000}[\\s"])?DDE(?:AUTO)?(?=[\\s"\\\\${SIGNS}]|$)`,
  'i',
);

/** Of a document of Word before 2007, whose text may be in wide letters. */
export function oldFieldDde(bytes: Buffer): readonly FileFinding[] {
  return OLD_FIELD.test(bytes.toString('latin1').replaceAll('\0', '')) ? STARTS : NOTHING;
}

const [RTF_FIELD, RTF_RESULT] = ['\\fldinst', '\\fldrslt'];
/** Of the code of a field of RTF. */
const LONGEST = 4_000;

/** Of RTF, where groups, control words, and letters as numbers may part a word. */
export function rtfDde(text: string): readonly FileFinding[] {
  let next = text.indexOf(RTF_FIELD);
  while (next >= 0) {
    const from = next + RTF_FIELD.length;
    next = text.indexOf(RTF_FIELD, from);
    const raw = text.slice(from, Math.min(from + LONGEST, next < 0 ? text.length : next));
    const plain = raw
      .split(RTF_RESULT, 1)[0]!
      .replace(/\\'([0-9a-f]{2})/gi, (_, hex: string) => letter(Number.parseInt(hex, 16)))
      .replace(/\\u(-?\d{1,5}) ?\??/g, (_, code: string) => letter(Number(code) & 0xffff))
      .replace(/\\[a-z]+-?\d* ?/gi, '')
      .replace(/\\\*|[{}\r\n]/g, '');
    if (FIELD.test(plain)) return STARTS;
  }
  return NOTHING;
}

/** Codes of fields in an XML part of Word: in pieces of any length, and as one attribute. */
const INSTRUCTION =
  /<(?:\w+:)?instrText\b[^<>]*>([^<]*)<|\b(?:\w+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const FIELD_CHARACTER = /<(?:\w+:)?fldChar\b/i;

export function wordDde(xml: string): readonly FileFinding[] {
  return fieldCodes(xml).some((code) => FIELD.test(named(code))) ? STARTS : NOTHING;
}

/** The whole code of each field: a piece may be one letter, and a part of millions of them is searched once. */
function fieldCodes(xml: string): readonly string[] {
  const codes: string[] = [];
  let pieces: string[] = [];
  let last = 0;
  for (const match of xml.matchAll(INSTRUCTION)) {
    const [whole, piece, ...attributes] = match;
    // The pieces of one field follow each other; another field begins with its own mark.
    const isOther = FIELD_CHARACTER.test(xml.slice(last, match.index));
    if (piece === undefined) codes.push(attributes.join(''));
    if (piece === undefined || isOther) {
      codes.push(pieces.join(''));
      pieces = [];
    }
    if (piece !== undefined) pieces.push(piece);
    last = match.index + whole.length;
  }
  return [...codes, pieces.join('')];
}

/** The link of a workbook to another program, and of an OpenDocument file. */
const LINKS =
  /<(?:\w+:)?ddeLink\b|\b(?:\w+:)?dde-(?:application|topic|link|source|connection-decl)\b/i;

export function linkedDde(xml: string): readonly FileFinding[] {
  return LINKS.test(xml) ? STARTS : NOTHING;
}

function named(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#34;', '"');
}

function letter(code: number): string {
  return String.fromCharCode(code);
}
