import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { workerData } from 'node:worker_threads';
import type { PdfSignatureFont } from '../../plugin-api/pdf.ts';
import { FontFile } from '../text/font-file.ts';
import type { PdfWorkerData } from './pdf-order.ts';

const files = new Map<string, FontFile>();

/** A font of one document; only the glyphs in use become part of it. */
export interface EmbeddedFont {
  readonly font: PDFFont;
  readonly printable: (text: string) => string;
  /** Of a printable text, at a size of one point. */
  readonly width: (text: string) => number;
}

export type FontName = 'regular' | 'bold' | PdfSignatureFont;

export async function embedFont(document: PDFDocument, name: FontName): Promise<EmbeddedFont> {
  const file = fontFile(name);
  document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  const font = await document.embedFont(file.bytes, { subset: true });
  return {
    font,
    printable: (text) => file.printable(text),
    width: (text) => file.width(text),
  };
}

/** The fonts of one document, each embedded on first use. */
export class FontsOf {
  readonly #document: PDFDocument;
  readonly #embedded = new Map<FontName, Promise<EmbeddedFont>>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  get(name: FontName): Promise<EmbeddedFont> {
    const embedded = this.#embedded.get(name) ?? embedFont(this.#document, name);
    this.#embedded.set(name, embedded);
    return embedded;
  }

  hasAll(name: FontName, text: string): boolean {
    return fontFile(name).hasAll(text);
  }
}

function fontFile(name: FontName): FontFile {
  const path = (workerData as PdfWorkerData).fonts[name];
  const file = files.get(path) ?? new FontFile(path);
  files.set(path, file);
  return file;
}
