import type { FileFinding } from '@porchlight/schemas';

/** Records of a workbook of Excel before 2007 have their number and length first, both in two bytes. */
const SHEET: readonly number[] = [0x85, 0x00];
const LINK: readonly number[] = [0xae, 0x01];
/** Beginnings of a sheet of Excel 97 and 5; its kind follows. */
const BEGINS: readonly (readonly number[])[] = [
  [0x09, 0x08, 0x10, 0x00, 0x00, 0x06],
  [0x09, 0x08, 0x08, 0x00, 0x00, 0x05],
];
/** Of Excel 4 to 2, in which the file is one sheet: such small numbers are in many files by chance. */
const OLDEST: readonly number[] = [0x0009, 0x0209, 0x0409];
const MACRO_SHEET = 0x40;
/** In the list of sheets. */
const [MACROS, VISUAL_BASIC] = [1, 6];
/** Parts the program of a link from its topic. */
const SEPARATOR = 0x03;
const LONGEST_NAME = 31;
const LONGEST_PATH = 255;

/**
 * What a workbook of Excel before 2007 may do: macros of Excel 4, which are sheets of their own, hidden or not, and links to
 * programs. Searches for whole records in all bytes, so that it needs no list of their places.
 */
export function oldWorkbookFindings(bytes: Buffer): readonly FileFinding[] {
  const found: FileFinding[] = [];
  if (hasMacroSheet(bytes)) found.push('macros');
  if (isAny(bytes, LINK, isProgramLink)) found.push('actions');
  return found;
}

function hasMacroSheet(bytes: Buffer): boolean {
  if (bytes.length < 8) return false;
  if (OLDEST.includes(bytes.readUInt16LE(0)) && bytes.readUInt16LE(6) === MACRO_SHEET) return true;
  return BEGINS.some((begin) => isAny(bytes, begin, isMacroSheet)) || isAny(bytes, SHEET, isListed);
}

function isMacroSheet(bytes: Buffer, at: number): boolean {
  return at + 8 <= bytes.length && bytes.readUInt16LE(at + 6) === MACRO_SHEET;
}

/** Place of the sheet in four bytes, visibility, kind, and its name with its length. */
function isListed(bytes: Buffer, at: number): boolean {
  if (at + 12 > bytes.length) return false;
  const length = bytes.readUInt16LE(at + 2);
  const [visibility, kind] = [bytes[at + 8]!, bytes[at + 9]!];
  const [letters, isWide] = [bytes[at + 10]!, bytes[at + 11]!];
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
  if (letters > LONGEST_PATH) return false;
  const size = 5 + letters * (1 + bytes[at + 8]!);
  return isPath && end === at + 4 + size && bytes.subarray(at + 9, end).includes(SEPARATOR);
}

/** Whether any place with these bytes is such a one. A file may have millions: none is stored, and none needs a call. */
function isAny(
  bytes: Buffer,
  mark: readonly number[],
  isSuch: (bytes: Buffer, at: number) => boolean,
): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    let same = 0;
    while (same < mark.length && bytes[at + same] === mark[same]) same += 1;
    if (same === mark.length && isSuch(bytes, at)) return true;
  }
  return false;
}
