import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);

/** Entries that run something by themselves, or hold scripts or attachments. */
const ACTIVE_KEYS = [
  'OpenAction',
  'AA',
  'JavaScript',
  'JS',
  'OnInstantiate',
  'EmbeddedFiles',
  'EF',
  'XFA',
].map(name);
/** Entries of a stream whose content is in another file, which no seal covers. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref'].map(name);
/** Actions that run scripts, start programs, open files of the machine or the network, or send data. */
const ACTIVE_ACTIONS = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'GoToR',
    'Rendition',
    'RichMediaExecute',
  ].map(name),
);
/** Other links are not for readers: `javascript:` runs a script, and `file:` may send a password. */
const HARMLESS_LINK = /^(https?|mailto|tel):|^[^:]*$/i;
const MAX_DEPTH = 200;
/** References may form a loop. */
const MAX_REFERENCES = 10;

export function hasActiveContent(document: PDFDocument): boolean {
  const isActive = [...dictionaries(document)].some(
    (dictionary) => isActiveAction(dictionary) || ACTIVE_KEYS.some((key) => dictionary.has(key)),
  );
  return isActive || [...streams(document)].some(({ dict }) => isOutside(dict));
}

export async function stripActiveContent(source: Uint8Array): Promise<Uint8Array> {
  const document = await openPdf(source);
  removeActiveContent(document);
  return document.save({ updateFieldAppearances: false });
}

/** Empties active actions in place, since anything may refer to them, and deletes active entries. */
export function removeActiveContent(document: PDFDocument): void {
  const { context } = document;
  for (const dictionary of dictionaries(document)) {
    const deleted = isActiveAction(dictionary) ? dictionary.keys() : ACTIVE_KEYS;
    for (const key of deleted) dictionary.delete(key);
  }
  for (const { dict } of streams(document)) for (const key of OUTSIDE_KEYS) dict.delete(key);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFStream ? object.dict.get(name('Type')) : undefined;
    // Another reader may understand an object that this library could not read.
    const isUnread = object instanceof PDFInvalidObject;
    if (isUnread || type === name('EmbeddedFile')) context.delete(ref);
  }
}

function isActiveAction(dictionary: PDFDict): boolean {
  const action = resolved(dictionary, name('S'));
  if (!(action instanceof PDFName)) return false;
  return ACTIVE_ACTIONS.has(action) || (action === name('URI') && !isHarmlessLink(dictionary));
}

function isHarmlessLink(dictionary: PDFDict): boolean {
  const address = resolved(dictionary, name('URI'));
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return false;
  // Browsers skip control characters and spaces in the name of a protocol.
  return HARMLESS_LINK.test(address.decodeText().replace(/[\p{Cc}\s]/gu, ''));
}

function isOutside(dictionary: PDFDict): boolean {
  return OUTSIDE_KEYS.some((key) => dictionary.has(key));
}

/** The value of an entry. It may be an object of its own, and readers follow several references. */
function resolved(dictionary: PDFDict, key: PDFName): PDFObject | undefined {
  let value = dictionary.get(key);
  for (let steps = 0; value instanceof PDFRef && steps < MAX_REFERENCES; steps += 1)
    value = dictionary.context.lookup(value);
  return value;
}

function* streams({ context }: PDFDocument): Generator<PDFStream> {
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream) yield object;
}

/** Every dictionary of the file, whether or not anything refers to it. */
export function* dictionaries({ context }: PDFDocument): Generator<PDFDict> {
  for (const [, object] of context.enumerateIndirectObjects()) yield* within(object, 0);
}

/** Direct objects cannot form a loop. */
function* within(object: PDFObject, depth: number): Generator<PDFDict> {
  if (depth > MAX_DEPTH) throw new PdfRefused('too-complex');
  if (object instanceof PDFStream) yield* within(object.dict, depth);
  else if (object instanceof PDFArray)
    for (const item of object.asArray()) yield* within(item, depth + 1);
  else if (object instanceof PDFDict) {
    yield object;
    for (const value of object.values()) yield* within(value, depth + 1);
  }
}
