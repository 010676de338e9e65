import {
  PDFArray,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { parts } from './document-parts.ts';
import { decodedStream } from './decoded-stream.ts';
import { PdfRefused } from './pdf-refused.ts';

const name = (text: string) => PDFName.of(text);
const NONE = name('None');
/** Colors of devices that nobody has any more: few readers reckon with what is stated about them. */
const MEASURED: ReadonlyMap<PDFObject, PDFName> = new Map([
  [name('CalGray'), name('DeviceGray')],
  [name('CalRGB'), name('DeviceRGB')],
]);
const COMPONENTS: ReadonlyMap<PDFObject, number> = new Map(
  Object.entries({
    DeviceGray: 1,
    CalGray: 1,
    Separation: 1,
    DeviceRGB: 3,
    CalRGB: 3,
    Lab: 3,
    DeviceCMYK: 4,
  }).map(([key, count]) => [name(key), count]),
);
const PROFILED = [1, 3, 4];

/**
 * Makes measured colors plain ones. Throws for colors that some readers draw and others do not: inks that no press has,
 * and tables and profiles that lack what they promise.
 */
export function settleColors(document: PDFDocument): void {
  for (const list of parts(document)) {
    if (!(list instanceof PDFArray) || list.size() === 0) continue;
    const kind = list.lookup(0)!;
    const plain = MEASURED.get(kind);
    if (plain !== undefined && list.size() === 2) {
      list.remove(1);
      list.set(0, plain);
    }
    if (isUncertain(list, kind)) throw new PdfRefused('ambiguous');
  }
}

function isUncertain(list: PDFArray, kind: PDFObject): boolean {
  switch (kind) {
    case name('Separation'):
      return list.size() === 4 && list.lookup(1) === NONE;
    case name('DeviceN'): {
      const inks = list.size() < 4 ? undefined : list.lookup(1);
      return inks instanceof PDFArray && inks.asArray().every((ink) => ink === NONE);
    }
    case name('ICCBased'):
      return list.size() === 2 && !PROFILED.includes(componentsOf(list));
    case name('Indexed'):
      return list.size() === 4 && isCut(list);
    default:
      return false;
  }
}

/** Whether a table has fewer colors than it says. */
function isCut(list: PDFArray): boolean {
  const [base, last, table] = [list.lookup(1), list.lookup(2), list.lookup(3)];
  const needed =
    componentsOf(base) * (1 + (last instanceof PDFNumber ? last.asNumber() : Number.NaN));
  return !(bytesOf(table) >= needed);
}

function bytesOf(table: PDFObject | undefined): number {
  if (table instanceof PDFString || table instanceof PDFHexString) return table.asBytes().length;
  return table instanceof PDFRawStream ? (decodedStream(table)?.length ?? 0) : 0;
}

/** How many numbers a color has; 0 for an unknown kind. */
function componentsOf(space: PDFObject | undefined): number {
  if (!(space instanceof PDFArray)) return space === undefined ? 0 : (COMPONENTS.get(space) ?? 0);
  const [kind, more] = [space.lookup(0), space.size() > 1 ? space.lookup(1) : undefined];
  if (kind === name('DeviceN')) return more instanceof PDFArray ? more.size() : 0;
  const count = more instanceof PDFStream ? more.dict.lookup(name('N')) : undefined;
  if (kind === name('ICCBased')) return count instanceof PDFNumber ? count.asNumber() : 0;
  return componentsOf(kind);
}
