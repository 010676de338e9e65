import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { pdfBody } from '../pdf-frame.ts';
import { AllObjects, skipSpaces, type FileObject, type Place } from './all-objects.ts';
import { readTable } from './object-table.ts';
import { PdfRefused } from './pdf-refused.ts';

/**
 * The document was read from its first byte to its last, and readers follow its table of objects: throws when the two find
 * different versions of an object, and deletes what the table does not know. Readers that cannot follow the table read as
 * we do.
 */
export async function checkVersions(source: Uint8Array, document: PDFDocument): Promise<void> {
  const file = pdfBody(Buffer.from(source.buffer, source.byteOffset, source.byteLength));
  const parser = new AllObjects(file);
  await parser.parseDocument();
  const text = file.toString('latin1');
  const all = parser.placed(text);
  const table = readTable(text, all);
  const versions = new Map<number, FileObject[]>();
  for (const object of all) {
    const { objectNumber } = object.ref;
    const list = versions.get(objectNumber) ?? [];
    list.push(object);
    versions.set(objectNumber, list);
  }
  const found = (number: number) => foundAt(table?.places.get(number), versions.get(number), text);
  if (table === null || ![...versions.keys()].some((number) => found(number) === 'last')) return;
  const { Root } = document.context.trailerInfo;
  if (table.root !== undefined && table.root !== (Root as PDFRef).objectNumber)
    throw new PdfRefused('ambiguous');
  for (const [number, list] of versions) {
    const which = found(number);
    if (which === 'other') throw new PdfRefused('ambiguous');
    if (which === 'none') for (const { ref } of list) document.context.delete(ref);
  }
}

/** Which version of an object readers find by the table; `lost` where its place holds something else. */
function foundAt(
  place: Place | null | undefined,
  versions: readonly FileObject[] = [],
  text: string,
): 'last' | 'other' | 'none' | 'lost' {
  const last = versions.at(-1);
  if (last === undefined || !place) return 'none';
  if ('within' in place) {
    const isIn = (one: FileObject) => 'within' in one.place && one.place.within === place.within;
    return isIn(last) ? 'last' : versions.some(isIn) ? 'other' : 'lost';
  }
  const at = skipSpaces(text, place.at);
  if ('at' in last.place && last.place.at === at) return 'last';
  const isHeader = new RegExp(`${String(last.ref.objectNumber)}\\s+\\d+\\s+obj`, 'y');
  isHeader.lastIndex = at;
  return isHeader.test(text) ? 'other' : 'lost';
}
