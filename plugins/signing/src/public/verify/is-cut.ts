const PDF_START = '%PDF-';
const PDF_END = '%%EOF';
/** Readers of PDF find its end a little before that of the file. */
const TAIL = 2_048;

/** Whether the end of a PDF is missing, as after a download that broke off. */
export async function isCut(file: Blob): Promise<boolean> {
  const [start, end] = await Promise.all([
    file.slice(0, PDF_START.length).text(),
    file.slice(-TAIL).text(),
  ]);
  return start === PDF_START && !end.includes(PDF_END);
}
