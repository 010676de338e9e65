import type { FileFinding } from '@porchlight/schemas';
import { linkedDde, wordDde } from './dde-findings.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** An Office file has some hundred parts; a list of millions fits into a small file. */
const MOST_PARTS = 20_000;
/** Of a part: programs write some dozens of letters, and a list of names of 64 KB takes minutes. */
const LONGEST_NAME = 1_000;
/** Parts that say of which type the others are, and what they refer to. */
const READ_PART = /^(\[content_types\]\.xml|.*\.rels|meta-inf\/manifest\.xml)$/i;
const MOST_READ = 200;
/** Of one of them, unpacked. */
const MOST_BYTES = 1024 * 1024;
/** Parts that hold no fields and no links, whatever types say: programs read them as pictures and letters. */
const UNREAD_PART =
  /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|wdp|ttf|odttf|fntdata|mp[34]|wav|bin)$/i;
/** Fields may be anywhere in a text; a link of a workbook is at the beginning of its part. */
const TEXT_PART = /^(word|content\.xml|styles\.xml)/i;
const MOST_TEXT_BYTES = 16 * 1024 * 1024;
/** Of all parts, unpacked: more take seconds. */
const MOST_ALL_BYTES = 64 * 1024 * 1024;

/** Names of parts, which no ZIP file compresses, by what they hold. */
const PARTS: readonly (readonly [pattern: RegExp, finding: FileFinding])[] = [
  [/(^|\/)vba(project|data)/i, 'macros'],
  [/(^|\/)(macrosheets|activex)\//i, 'macros'],
  // OpenDocument.
  [/^(basic|scripts)\//i, 'macros'],
  [/\/embeddings\/.*\.(docm|xlsm|pptm|xlsb)$/i, 'macros'],
  // Charts have their numbers in a workbook.
  [/\/embeddings\/(?!.*\.(docx|xlsx|pptx)$)[^/]/i, 'attachments'],
  [
    /\.(exe|dll|com|scr|pif|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|reg|cpl|iso|app|sh)$/i,
    'programs',
  ],
];

/** Types of parts and of references, whatever the parts are named. */
const TYPES: readonly (readonly [pattern: RegExp, finding: FileFinding])[] = [
  [/vbaProject|macroEnabled|macrosheet|ms-office\.activeX/i, 'macros'],
];

/** Of a reference, whose parts are in any order. */
const TEMPLATE = /attachedTemplate["']/i;
const ELSEWHERE = /Target\s*=\s*["'](https?:|\\\\|file:\/\/[^/])/i;

/** What an Office file since 2007 or of OpenDocument may do, by the names and types of its parts. */
export async function officeFindings(bytes: Buffer): Promise<readonly FileFinding[]> {
  const found = new Set<FileFinding>();
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_PARTS) return ['unreadable'];
    let toRead = MOST_READ;
    let bytesLeft = MOST_ALL_BYTES;
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.length > LONGEST_NAME) return ['unreadable'];
      for (const finding of matches(PARTS, entry.fileName)) found.add(finding);
      if (!READ_PART.test(entry.fileName)) {
        if (UNREAD_PART.test(entry.fileName) || entry.fileName.endsWith('/')) continue;
        const isText = TEXT_PART.test(entry.fileName);
        const most = Math.min(isText ? MOST_TEXT_BYTES : MOST_BYTES, bytesLeft);
        const { text, size, isWhole } = await startOf(zip, entry, most);
        bytesLeft -= size;
        for (const finding of [...wordDde(text), ...linkedDde(text)]) found.add(finding);
        if (!isWhole && (isText || bytesLeft === 0)) found.add('unreadable');
        continue;
      }
      if (toRead === 0) found.add('unreadable');
      else {
        toRead -= 1;
        const text = await textOf(zip, entry);
        for (const finding of matches(TYPES, text)) found.add(finding);
        if (hasTemplateElsewhere(text)) found.add('actions');
      }
    }
  } catch {
    found.add('unreadable');
  } finally {
    zip?.close();
  }
  return [...found];
}

function* matches(patterns: typeof PARTS, text: string): Generator<FileFinding> {
  for (const [pattern, finding] of patterns) if (pattern.test(text)) yield finding;
}

/** No value of XML holds a `<`, so what is between two of them is one reference. */
function hasTemplateElsewhere(xml: string): boolean {
  return xml.split('<').some((tag) => TEMPLATE.test(tag) && ELSEWHERE.test(tag));
}

/** Throws for a part that is larger than any that an Office program writes. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const { text, isWhole } = await startOf(zip, entry, MOST_BYTES);
  if (!isWhole) throw new Error(`The part ${entry.fileName} is too large.`);
  return text;
}

/** So many bytes of a part, and whether there are no more. */
async function startOf(zip: ZipFile, entry: Entry, most: number) {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    const read = piece as Buffer;
    pieces.push(read.subarray(0, most - size));
    size += read.length;
    if (size > most) break;
  }
  return {
    text: plainOf(Buffer.concat(pieces)),
    size: Math.min(size, most),
    isWhole: size <= most,
  };
}

function plainOf(bytes: Buffer): string {
  // Programs also read wide letters, and letters that are written as numbers.
  return bytes
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}
