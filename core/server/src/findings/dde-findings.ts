import type { FileFinding } from '@porchlight/schemas';

/** DDE starts a program, and hands it a command, to fill a cell or a field. */
const STARTS: readonly FileFinding[] = ['actions'];
const NOTHING: readonly FileFinding[] = [];

/** Of the code of a field. */
const LONGEST = 2_000;

/** What calls another program, in the code of a field as the program reads it. */
const FIELD = /(?:^|[\s"])DDE(?:AUTO)?(?=[\s"\\]|$)/i;

/** Begins, parts, and ends a field of a document of Word before 2007. */
const [BEGIN, PART, END] = ['\x13', '\x14', '\x15'];

/** Of a document of Word before 2007, whose text may be in wide letters. */
export function oldFieldDde(bytes: Buffer): readonly FileFinding[] {
  const [, ...fields] = bytes.toString('latin1').replaceAll('\0', '').split(BEGIN);
  const codes = fields.map((field) => field.slice(0, LONGEST).split(PART)[0]!.split(END)[0]!);
  return codes.some((code) => FIELD.test(code)) ? STARTS : NOTHING;
}

const RTF_FIELD = /\\fldinst([\s\S]{0,4000}?)(?=\\fldrslt|\\fldinst|$)/g;

/** Of RTF, where groups, control words, and letters as numbers may part a word. */
export function rtfDde(text: string): readonly FileFinding[] {
  for (const [, raw = ''] of text.matchAll(RTF_FIELD)) {
    const plain = raw
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
  /<(?:\w+:)?instrText\b[^>]*>([^<]*)<|\b(?:\w+:)?instr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const FIELD_CHARACTER = /<(?:\w+:)?fldChar\b/i;

export function wordDde(xml: string): readonly FileFinding[] {
  let code = '';
  let last = 0;
  for (const match of xml.matchAll(INSTRUCTION)) {
    const [whole, piece, ...attributes] = match;
    // The pieces of one field follow each other; another field begins with its own mark.
    const isOther = FIELD_CHARACTER.test(xml.slice(last, match.index));
    code =
      piece === undefined || isOther
        ? ` ${piece ?? attributes.join('')}`
        : (code + piece).slice(-LONGEST);
    last = match.index + whole.length;
    if (FIELD.test(named(code))) return STARTS;
  }
  return NOTHING;
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
