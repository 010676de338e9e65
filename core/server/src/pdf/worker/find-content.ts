import { ParseSpeeds, PDFDocument, PDFInvalidObject, type PDFObject } from '@cantoo/pdf-lib';
import type { FileFinding } from '@porchlight/schemas';
import { pdfBody } from '../pdf-frame.ts';
import { findingsIn } from './active-content.ts';
import { AllObjects } from './all-objects.ts';

/** Names that stand for a finding wherever they are; none is so short that compressed bytes hold it by chance. */
const NAMES: ReadonlyMap<string, FileFinding> = new Map([
  ['JavaScript', 'scripts'],
  ['OnInstantiate', 'scripts'],
  ['Launch', 'actions'],
  ['SubmitForm', 'actions'],
  ['ImportData', 'actions'],
  ['EmbeddedFile', 'attachments'],
  ['RichMedia', 'media'],
]);
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]{4,60})/g;
/** Behind the name of an entry; its value counts, not its name. */
const VALUE = /^\s*(?:<<|\d+\s+\d+\s+R)/;
const VALUE_BYTES = 40;

/** In this order everywhere. */
const ORDER: readonly FileFinding[] = [
  'scripts',
  'actions',
  'attachments',
  'media',
  'xfa',
  'encrypted',
  'unreadable',
];

/**
 * What a PDF may do to who opens it. Reads its objects and nothing else: neither its pages nor the table of objects,
 * since readers do not agree on which of two objects with one number counts.
 */
export async function findContent(source: Uint8Array): Promise<readonly FileFinding[]> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const found = new Set(findNames(bytes));
  const all = new AllObjects(pdfBody(bytes));
  const { trailerInfo } = await all.parseDocument();
  const isEncrypted = trailerInfo.Encrypt !== undefined;
  const objects = isEncrypted ? await decrypted(bytes) : all.objects;
  if (objects === null) found.add('encrypted');
  for (const object of objects ?? []) addFindings(object, found);
  return ORDER.filter((finding) => found.has(finding));
}

function addFindings(object: PDFObject, found: Set<FileFinding>): void {
  if (object instanceof PDFInvalidObject) {
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    // Without it, the names in the bytes say what it is.
    if (bytes.includes('ObjStm')) found.add('unreadable');
    return;
  }
  try {
    for (const finding of findingsIn(object)) found.add(finding);
  } catch {
    found.add('unreadable');
  }
}

/** Also of what the library does not take for an object; a name may write its letters as numbers. */
function* findNames(bytes: Buffer): Generator<FileFinding> {
  const all = bytes.toString('latin1');
  for (const {
    0: { length },
    1: text = '',
    index,
  } of all.matchAll(NAME)) {
    const plain = text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    const finding = NAMES.get(plain);
    if (finding === undefined) continue;
    const end = index + length;
    if (!VALUE.test(all.slice(end, end + VALUE_BYTES))) yield finding;
  }
}

/** Banks encrypt what everyone may read and nobody change; null when readers ask for a password. */
async function decrypted(bytes: Uint8Array): Promise<readonly PDFObject[] | null> {
  try {
    const options = { password: '', parseSpeed: ParseSpeeds.Fastest, updateMetadata: false };
    const { context } = await PDFDocument.load(bytes, options);
    return context.enumerateIndirectObjects().map(([, object]) => object);
  } catch {
    return null;
  }
}
