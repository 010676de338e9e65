import type { PdfByteRange } from '../plugin-api/pdf.ts';

/** The entry that says which bytes of a file its seal covers. */
export const BYTE_RANGE_KEY = '/ByteRange';

/** Of every byte range; shorter ones end with spaces. */
export const BYTE_RANGE_LENGTH = '[0 1234567890 1234567890 1234567890]'.length;

/** As it is in the file. */
export function byteRangeText(range: PdfByteRange): string {
  return `[${range.join(' ')}]`.padEnd(BYTE_RANGE_LENGTH);
}
