import type { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page, as a reader copies it. */
export async function textsOf(library: PDFiumLibrary, bytes: Uint8Array): Promise<string[]> {
  const opened = await library.loadDocument(bytes);
  try {
    return [...opened.pages()].map((page) => page.getText().replaceAll('\r\n', '\n'));
  } finally {
    opened.destroy();
  }
}
