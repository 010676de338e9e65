import type { FileFinding } from '@porchlight/schemas';
import { oldFieldDde, rtfDde } from './dde-findings.ts';
import { tableDde } from './table-dde.ts';
import { oldWorkbookFindings } from './old-workbook.ts';

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
  for (const finding of [...oldWorkbookFindings(bytes), ...oldFieldDde(bytes)]) found.add(finding);
  return [...found];
}

/** Programs skip what is between the letters of a word of RTF, so only whole words are looked for. */
export function rtfFindings(bytes: Buffer): readonly FileFinding[] {
  const text = bytes.toString('latin1');
  const found = new Set<FileFinding>();
  if (/\\obj(data|ocx|html|update)|\\bin\d/.test(text)) found.add('attachments');
  if (/\\template\s+(https?:|\\\\\\\\)/i.test(text)) found.add('actions');
  for (const finding of rtfDde(text)) found.add(finding);
  return [...found];
}

/** Where browsers look for what tells a web page from a text. */
const HEAD_BYTES = 4096;
const WEB_PAGE =
  /^(\s|<!--(?:(?!-->)[\s\S])*-->|<\?xml[^>]*>)*<(!doctype\s+(html|svg)|html|head|body|script|iframe|svg|mht)\b/i;

/** Spreadsheet programs take a text that begins so for a workbook of another format, whose cells can be macros. */
const SYLK = /^ID;/;
const SYLK_MACROS = /^O;(?:[^\r\n]*;)?E|;NAuto_open/im;

/**
 * A page of the web that someone named as a text: a browser that opens the saved file may run it. And formulas of a table
 * that start programs.
 */
export function textFindings(bytes: Buffer): readonly FileFinding[] {
  const text = bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(ÿþ|þÿ|ï»¿)/, '');
  const found: FileFinding[] = [...tableDde(text)];
  if (SYLK.test(text) && SYLK_MACROS.test(text)) found.push('macros');
  if (WEB_PAGE.test(text.slice(0, HEAD_BYTES))) found.push('web-page');
  return found;
}
