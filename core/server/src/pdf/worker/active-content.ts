import {
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { FileFinding } from '@porchlight/schemas';
import { dictionaries, within } from './document-parts.ts';
import { openPdf } from './open-pdf.ts';

const name = (text: string) => PDFName.of(text);
const byName = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<PDFName, T> =>
  new Map(Object.entries(entries).map(([text, value]) => [name(text), value]));

/** Entries that hold scripts, attachments, or a form of another kind. */
const ENTRIES = byName<FileFinding>({
  JS: 'scripts',
  OnInstantiate: 'scripts',
  EF: 'attachments',
  RichMediaContent: 'media',
  XFA: 'xfa',
});
/** Entries that run an action by themselves, or list scripts and attachments; what is in them counts, not they. */
const LISTS = ['OpenAction', 'AA', 'JavaScript', 'EmbeddedFiles'].map(name);
const DELETED = [...LISTS, ...['JS', 'OnInstantiate', 'EF', 'XFA'].map(name)];
/** Entries of a stream whose content is in another file, which no seal covers. */
const OUTSIDE_KEYS = ['F', 'FFilter', 'FDecodeParms', 'Ref'].map(name);
/** Actions that run scripts, start programs, open files of the machine or the network, or send data. */
const ACTIONS = byName<FileFinding>({
  JavaScript: 'scripts',
  Launch: 'actions',
  SubmitForm: 'actions',
  ImportData: 'actions',
  GoToE: 'actions',
  GoToR: 'actions',
  Rendition: 'media',
  RichMediaExecute: 'media',
});
/** Actions and comments that play something, and change nothing. */
const PLAYED = new Set(['Sound', 'Movie', 'RichMedia', '3D'].map(name));
/** Other links are not for readers: `javascript:` runs a script, and `file:` may send a password. */
const HARMLESS_LINK = /^(https?|mailto|tel):|^[^:]*$/i;
const SCRIPT_LINK = /^(javascript|vbscript|data):/i;
/** References may form a loop. */
const MAX_REFERENCES = 10;

export function hasActiveContent(document: PDFDocument): boolean {
  const isActive = [...dictionaries(document)].some(
    (dictionary) => activeAction(dictionary) !== null || DELETED.some((key) => dictionary.has(key)),
  );
  return isActive || [...streams(document)].some(({ dict }) => isOutside(dict));
}

/** What the dictionaries in this object may do. Throws for one whose parts are within each other too deep. */
export function* findingsIn(object: PDFObject): Generator<FileFinding> {
  if (object instanceof PDFStream) {
    if (isOutside(object.dict)) yield 'actions';
    if (object.dict.get(name('Type')) === name('EmbeddedFile')) yield 'attachments';
  }
  for (const dictionary of within(object, 0)) {
    if (!(dictionary instanceof PDFDict)) continue;
    const action = activeAction(dictionary);
    if (action !== null) yield action;
    for (const [key, finding] of ENTRIES) if (isGiven(dictionary, key)) yield finding;
    for (const key of ['S', 'Subtype']) {
      const value = resolved(dictionary, name(key));
      if (value instanceof PDFName && PLAYED.has(value)) yield 'media';
    }
  }
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
    const deleted = activeAction(dictionary) === null ? DELETED : dictionary.keys();
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

/** What the action does that is not for readers; null for another dictionary. */
function activeAction(dictionary: PDFDict): FileFinding | null {
  const action = resolved(dictionary, name('S'));
  if (!(action instanceof PDFName)) return null;
  return action === name('URI') ? linkFinding(dictionary) : (ACTIONS.get(action) ?? null);
}

function linkFinding(dictionary: PDFDict): FileFinding | null {
  const address = resolved(dictionary, name('URI'));
  if (!(address instanceof PDFString || address instanceof PDFHexString)) return 'actions';
  // Browsers skip control characters and spaces in the name of a protocol.
  const text = address.decodeText().replace(/[\p{Cc}\s]/gu, '');
  if (HARMLESS_LINK.test(text)) return null;
  return SCRIPT_LINK.test(text) ? 'scripts' : 'actions';
}

function isOutside(dictionary: PDFDict): boolean {
  return OUTSIDE_KEYS.some((key) => dictionary.has(key));
}

function isGiven(dictionary: PDFDict, key: PDFName): boolean {
  const value = dictionary.get(key);
  return value !== undefined && value !== PDFNull;
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
