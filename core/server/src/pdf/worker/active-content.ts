import {
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { openPdf } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);

/** Entries that run something by themselves, or hold scripts or attachments. */
const ACTIVE_KEYS = ['OpenAction', 'AA', 'JavaScript', 'JS', 'EmbeddedFiles', 'EF', 'XFA'].map(
  name,
);
/** Actions that run scripts, start programs, or send data. */
const ACTIVE_ACTIONS = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'Rendition',
    'RichMediaExecute',
  ].map(name),
);
const MAX_DEPTH = 200;
/** References may form a loop. */
const MAX_REFERENCES = 10;

export function hasActiveContent(document: PDFDocument): boolean {
  return [...dictionaries(document)].some(
    (dictionary) => isActiveAction(dictionary) || ACTIVE_KEYS.some((key) => dictionary.has(key)),
  );
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
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFStream ? object.dict.get(name('Type')) : undefined;
    // Another reader may understand an object that this library could not read.
    const isUnread = object instanceof PDFInvalidObject;
    if (isUnread || type === name('EmbeddedFile')) context.delete(ref);
  }
}

function isActiveAction(dictionary: PDFDict): boolean {
  const action = resolved(dictionary, name('S'));
  return action instanceof PDFName && ACTIVE_ACTIONS.has(action);
}

/** The value of an entry. It may be an object of its own, and readers follow several references. */
function resolved(dictionary: PDFDict, key: PDFName): PDFObject | undefined {
  let value = dictionary.get(key);
  for (let steps = 0; value instanceof PDFRef && steps < MAX_REFERENCES; steps += 1)
    value = dictionary.context.lookup(value);
  return value;
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
