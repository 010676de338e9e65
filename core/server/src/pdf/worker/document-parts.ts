import {
  PDFArray,
  PDFDict,
  PDFNull,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { PdfRefused } from './pdf-refused.ts';

const MAX_DEPTH = 200;

/** Every dictionary of the file, whether or not anything refers to it. */
export function* dictionaries(document: PDFDocument): Generator<PDFDict> {
  for (const part of parts(document)) if (part instanceof PDFDict) yield part;
}

/** All dictionaries and lists. */
export function* parts({ context }: PDFDocument): Generator<PDFDict | PDFArray> {
  for (const [, object] of context.enumerateIndirectObjects()) yield* within(object, 0);
}

/** Direct objects cannot form a loop. */
export function* within(object: PDFObject, depth: number): Generator<PDFDict | PDFArray> {
  if (depth > MAX_DEPTH) throw new PdfRefused('too-complex');
  if (object instanceof PDFStream) yield* within(object.dict, depth);
  else if (object instanceof PDFArray) {
    yield object;
    for (const item of object.asArray()) yield* within(item, depth + 1);
  } else if (object instanceof PDFDict) {
    yield object;
    for (const value of object.values()) yield* within(value, depth + 1);
  }
}

/**
 * Removes references to objects that the document does not have: new objects get the next numbers, and would be taken for
 * them.
 */
export function removeMissing(document: PDFDocument): void {
  const isMissing = (value: unknown) =>
    value instanceof PDFRef && document.context.lookup(value) === undefined;
  for (const part of parts(document)) {
    if (part instanceof PDFDict) {
      for (const [key, value] of part.entries()) if (isMissing(value)) part.delete(key);
      continue;
    }
    for (const [index, item] of part.asArray().entries())
      if (isMissing(item)) part.set(index, PDFNull);
  }
}
