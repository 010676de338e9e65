import type { FileFinding } from '@porchlight/schemas';

const wide = (text: string) => Buffer.from(text, 'utf16le');

/** Storages and streams of an Office file before 2007, whose list is not compressed. */
const COMPOUND: readonly (readonly [part: Buffer, finding: FileFinding])[] = [
  [wide('_VBA_PROJECT'), 'macros'],
  [wide('\x01Ole10Native'), 'attachments'],
];

/** The facts of a presentation about its macros: their kind and length, a reference, and whether it has some. */
const SLIDE_MACROS = Buffer.from([0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00]);
const HAS_MACROS_AT = SLIDE_MACROS.length + 4;

/** What an Office file before 2007 may do. */
export function compoundFindings(bytes: Buffer): readonly FileFinding[] {
  const found = new Set<FileFinding>();
  for (const [part, finding] of COMPOUND) if (bytes.includes(part)) found.add(finding);
  const facts = bytes.indexOf(SLIDE_MACROS);
  if (facts >= 0 && bytes[facts + HAS_MACROS_AT] === 1) found.add('macros');
  return [...found];
}

/** Programs skip what is between the letters of a word of RTF, so only whole words are looked for. */
export function rtfFindings(bytes: Buffer): readonly FileFinding[] {
  const text = bytes.toString('latin1');
  const found = new Set<FileFinding>();
  if (/\\obj(data|ocx|html|update)|\\bin\d/.test(text)) found.add('attachments');
  if (/\\template\s+(https?:|\\\\\\\\)/i.test(text)) found.add('actions');
  return [...found];
}

/** Where browsers look for what tells a web page from a text. */
const HEAD_BYTES = 4096;
const WEB_PAGE =
  /^(\s|<!--[\s\S]*?-->|<\?xml[^>]*>)*<(!doctype\s+(html|svg)|html|head|body|script|iframe|svg|mht)\b/i;

/** A page of the web that somebody named as a text; a browser that opens the saved file may run it. */
export function textFindings(bytes: Buffer): readonly FileFinding[] {
  const head = bytes
    .toString('latin1', 0, HEAD_BYTES)
    .replaceAll('\0', '')
    .replace(/^(ÿþ|þÿ|ï»¿)/, '');
  return WEB_PAGE.test(head) ? ['web-page'] : [];
}
