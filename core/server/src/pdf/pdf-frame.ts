/** Where readers look for the header of a PDF, behind a byte order mark, blank lines, or the head of a mail. */
const HEAD_BYTES = 1024;
const END = '%%EOF';

/** Where a PDF begins in a file; -1 for another kind of file. */
export function pdfStart(head: Buffer): number {
  return head.subarray(0, HEAD_BYTES).indexOf('%PDF-');
}

/**
 * Whether the table of objects, or what follows it, comes after the last object. Readers need no more, whatever is behind
 * it; a file that was cut before has lost content.
 *
 * @param before whether it was so before these bytes
 */
export function hasPdfEnd(bytes: Buffer, before = false): boolean {
  const end = Math.max(...['xref', 'trailer', END].map((word) => bytes.lastIndexOf(word)));
  const object = bytes.lastIndexOf(' obj');
  return end === object ? before : end > object;
}

/** A file without what others put before and behind it, such as a mail program; the same bytes for another kind of file. */
export function pdfBody(bytes: Buffer): Buffer {
  const [start, end] = [pdfStart(bytes), bytes.lastIndexOf(END)];
  const isWhole = end > Math.max(bytes.lastIndexOf(' obj'), bytes.lastIndexOf('startxref'));
  return bytes.subarray(Math.max(0, start), isWhole ? end + END.length : undefined);
}
