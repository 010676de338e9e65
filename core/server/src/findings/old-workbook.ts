import type { FileFinding } from '@porchlight/schemas';

/** Records of a workbook of Excel before 2007 have their number and length first, both in two bytes. */
const SHEET = Buffer.from([0x85, 0x00]);
const LINK = Buffer.from([0xae, 0x01]);
/** Beginnings of a sheet of Excel 97 and 5; its kind follows. */
const BEGINS: readonly Buffer[] = [
  [0x09, 0x08, 0x10, 0x00, 0x00, 0x06],
  [0x09, 0x08, 0x08, 0x00, 0x00, 0x05],
].map((bytes) => Buffer.from(bytes));
/** Of Excel 4 to 2, in which the file is one sheet: such small numbers are in many files by chance. */
const OLDEST: readonly number[] = [0x0009, 0x0209, 0x0409];
const MACRO_SHEET = 0x40;
/** In the list of sheets. */
const [MACROS, VISUAL_BASIC] = [1, 6];
/** Parts the program of a link from its topic. */
const SEPARATOR = 0x03;
const LONGEST_NAME = 31;

/**
 * What a workbook of Excel before 2007 may do: macros of Excel 4, which are sheets of their own, hidden or not, and links to
 * programs. Searches for whole records in all bytes, so that it needs no list of their places.
 */
export function oldWorkbookFindings(bytes: Buffer): readonly FileFinding[] {
  const found: FileFinding[] = [];
  if (hasMacroSheet(bytes)) found.push('macros');
  if (placesOf(bytes, LINK).some((at) => isProgramLink(bytes, at))) found.push('actions');
  return found;
}

function hasMacroSheet(bytes: Buffer): boolean {
  const begins = BEGINS.flatMap((begin) =>
    placesOf(bytes, begin).map((at) => bytes.readUInt16LE(Math.min(at + 6, bytes.length - 2))),
  );
  if (bytes.length < 8) return false;
  if (OLDEST.includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(6) === MACRO_SHEET) return true;
  return begins.includes(MACRO_SHEET) || placesOf(bytes, SHEET).some((at) => isListed(bytes, at));
}

/** Place of the sheet in four bytes, visibility, kind, and its name with its length. */
function isListed(bytes: Buffer, at: number): boolean {
  if (at + 12 > bytes.length) return false;
  const length = bytes.readUInt16LE(at + 2);
  const [visibility = 0, kind = 0, letters = 0, isWide = 0] = bytes.subarray(at + 8, at + 12);
  const isOfKind = visibility <= 2 && (kind === MACROS || kind === VISUAL_BASIC);
  if (!isOfKind || letters === 0 || letters > LONGEST_NAME) return false;
  return length === 7 + letters || (isWide <= 1 && length === 8 + letters * (1 + isWide));
}

/** No sheets, and a path with the separator. */
function isProgramLink(bytes: Buffer, at: number): boolean {
  if (at + 9 > bytes.length) return false;
  const end = Math.min(at + 4 + bytes.readUInt16LE(at + 2), bytes.length);
  const isPath = bytes.readUInt16LE(at + 4) === 0 && bytes[at + 8]! <= 1;
  const letters = bytes.readUInt16LE(at + 6);
  const size = 5 + letters * (1 + bytes[at + 8]!);
  return isPath && end === at + 4 + size && bytes.subarray(at + 9, end).includes(SEPARATOR);
}

function placesOf(bytes: Buffer, mark: Buffer): readonly number[] {
  const places: number[] = [];
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) places.push(at);
  return places;
}
