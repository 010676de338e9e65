import type { FileFinding } from '@porchlight/schemas';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** An Office file has some hundred parts; a list of millions fits into a small file. */
const MOST_PARTS = 20_000;
/** Parts that say of which type the others are, and what they refer to. */
const READ_PART = /^(\[content_types\]\.xml|.*\.rels|meta-inf\/manifest\.xml)$/i;
const MOST_READ = 200;
/** Of one of them, unpacked. */
const MOST_BYTES = 1024 * 1024;

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
  [
    /attachedTemplate"[^>]*Target="(https?:|\\\\|file:\/\/[^/])|Target="(https?:|\\\\|file:\/\/[^/])[^>]*attachedTemplate"/i,
    'actions',
  ],
];

/** What an Office file since 2007 or of OpenDocument may do, by the names and types of its parts. */
export async function officeFindings(bytes: Buffer): Promise<readonly FileFinding[]> {
  const found = new Set<FileFinding>();
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MOST_PARTS) return ['unreadable'];
    let toRead = MOST_READ;
    for await (const entry of zip.eachEntry()) {
      for (const finding of matches(PARTS, entry.fileName)) found.add(finding);
      if (!READ_PART.test(entry.fileName)) continue;
      if (toRead === 0) found.add('unreadable');
      else {
        toRead -= 1;
        for (const finding of matches(TYPES, await textOf(zip, entry))) found.add(finding);
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

/** Throws for a part that is larger than any that an Office program writes. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    size += (piece as Buffer).length;
    if (size > MOST_BYTES) throw new Error(`The part ${entry.fileName} is too large.`);
    pieces.push(piece as Buffer);
  }
  // Programs also read wide letters, and letters that are written as numbers.
  return Buffer.concat(pieces)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCharCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    );
}
