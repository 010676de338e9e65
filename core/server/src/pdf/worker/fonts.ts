import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { PdfSignatureFont } from '../../plugin-api/pdf.ts';
import type { PdfWorkerData } from './pdf-order.ts';

/** Printed for a character that the font lacks. */
const REPLACEMENT = '?';

type FontData = Parameters<typeof fontkit.create>[0];

class FontFile {
  readonly bytes: Buffer;
  readonly #codePoints: ReadonlySet<number>;

  constructor(path: string) {
    this.bytes = readFileSync(path);
    const font = fontkit.create(this.bytes as FontData);
    if (!('characterSet' in font))
      throw new TypeError(`${path} holds several fonts; expected one.`);
    this.#codePoints = new Set(font.characterSet);
  }

  /** One line: composed characters where there are any, white space as spaces, '?' for what the font lacks. */
  printable(text: string): string {
    return this.#characters(text)
      .map((character) => this.#shown(character))
      .join('');
  }

  /** Whether the font has every character of the text. */
  hasAll(text: string): boolean {
    return this.#characters(text).every(
      (character) => character === REPLACEMENT || this.#shown(character) !== REPLACEMENT,
    );
  }

  #characters(text: string): string[] {
    return Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '));
  }

  #shown(character: string): string {
    // Control characters, joiners, and variation selectors print nothing anywhere.
    if (/[\p{Cc}\p{Cf}\u{FE00}-\u{FE0F}]/u.test(character)) return '';
    return this.#codePoints.has(character.codePointAt(0)!) ? character : REPLACEMENT;
  }
}

const files = new Map<string, FontFile>();

/** A font of one document; only the glyphs in use become part of it. */
export interface EmbeddedFont {
  readonly font: PDFFont;
  readonly printable: (text: string) => string;
}

export type FontName = 'regular' | 'bold' | PdfSignatureFont;

export async function embedFont(document: PDFDocument, name: FontName): Promise<EmbeddedFont> {
  const file = fontFile(name);
  document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  const font = await document.embedFont(file.bytes, { subset: true });
  return { font, printable: (text) => file.printable(text) };
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
