import type { PDFFont } from '@cantoo/pdf-lib';

export const NOTICE =
  'Emulator: nothing here is real. This document is not cryptographically signed.';

export interface Fonts {
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  readonly script: PDFFont;
}

/** The fonts that come with every PDF reader have the letters of Western Europe only. */
export function printable(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?');
}
