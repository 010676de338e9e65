import type { PDFDocument, PDFFont, PDFName, PDFPage } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { workerData } from 'node:worker_threads';
import type { PdfSignatureFont, PdfTextInBox } from '../../plugin-api/pdf.ts';
import { whichFit } from '../text/fit-text.ts';
import type { FontChain } from '../text/font-chain.ts';
import type { FontFile } from '../text/font-file.ts';
import { FontLibrary } from '../text/font-library.ts';
import { EmbeddedFont } from './embedded-font.ts';
import type { PdfWorkerData } from './pdf-order.ts';
import { textOperators, type PageFont, type TextPlace } from './show-text.ts';

type FontName = 'regular' | 'bold' | PdfSignatureFont;

const { fonts: paths, subset } = workerData as PdfWorkerData;
const library = new FontLibrary<FontName>(paths);

const SIGNATURE_FONTS: readonly PdfSignatureFont[] = ['caveat', 'dancing-script'];
const LETTERS = 26;

/** The fonts of one document, with the glyphs that it uses of them. */
export class FontsOf {
  readonly #document: PDFDocument;
  readonly #embedded = new Map<FontFile, EmbeddedFont>();
  readonly #keys = new Map<PDFPage, Map<EmbeddedFont, PDFName>>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** For these texts; any other ones lack the fonts of their scripts. */
  async text(name: 'regular' | 'bold', texts: readonly string[]): Promise<FontChain> {
    const main = await library.main(name, { isPlain: true });
    return library.chain([main], texts, { weight: name, isPlain: true });
  }

  /** In the wanted handwriting, or in the other one if that has more of the name. */
  async handwriting(wanted: PdfSignatureFont, name: string): Promise<FontChain> {
    const regular = await library.main('regular', { isPlain: true });
    const lacks = (font: FontFile) =>
      [...name].filter((character) => !font.has(character.codePointAt(0)!)).length;
    let best = regular;
    // These fonts cannot place marks on letters that they have no picture of.
    const hasMarks = /\p{scx=Latn}\p{M}/u.test(name.normalize('NFC'));
    for (const candidate of hasMarks ? [] : [wanted, ...SIGNATURE_FONTS]) {
      const font = await library.main(candidate, { isPlain: false });
      const isBetter = best === regular ? lacks(font) <= lacks(regular) : lacks(font) < lacks(best);
      if (isBetter) best = font;
    }
    return library.chain([best, regular], [name], { weight: 'regular', isPlain: false });
  }

  show(page: PDFPage, chain: FontChain, line: string, place: TextPlace): void {
    const fontOf = (file: FontFile) => this.#onPage(page, file);
    page.pushOperators(...textOperators(chain.glyphs(line), place, fontOf));
  }

  /** Makes the fonts part of the document, once everything is drawn. */
  async embed(): Promise<void> {
    for (const [index, font] of [...this.#embedded.values()].entries())
      await font.embed(subset, tagOf(index));
  }

  #onPage(page: PDFPage, file: FontFile): PageFont {
    const font = this.#embedded.get(file) ?? new EmbeddedFont(this.#document, file);
    this.#embedded.set(file, font);
    const keys = this.#keys.get(page) ?? new Map<EmbeddedFont, PDFName>();
    this.#keys.set(page, keys);
    const key = keys.get(font) ?? page.node.newFontDictionary(`Noto-${file.name}`, font.ref);
    keys.set(font, key);
    return { font, key };
  }
}

/** As each text is set on its own, like a stamp. */
export async function textsThatFit(texts: readonly PdfTextInBox[]): Promise<boolean[]> {
  const main = await library.main('regular', { isPlain: true });
  const fits: boolean[] = [];
  for (const boxed of texts) {
    const chain = await library.chain([main], [boxed.text], { weight: 'regular', isPlain: true });
    fits.push(...whichFit([boxed], chain));
  }
  return fits;
}

/** For the fields of forms, which the library draws. */
export async function embedFormFont(
  document: PDFDocument,
): Promise<{ readonly font: PDFFont; readonly printable: FontChain['printable'] }> {
  const main = await library.main('regular', { isPlain: true });
  const { printable } = await library.chain([main], [], { weight: 'regular', isPlain: true });
  document.registerFontkit(fontkit as Parameters<PDFDocument['registerFontkit']>[0]);
  return { font: await document.embedFont(main.bytes, { subset: true }), printable };
}

/** Six letters that tell the parts of fonts apart, as the standard asks for. */
function tagOf(index: number): string {
  let rest = index;
  return Array.from({ length: 6 }, () => {
    const letter = String.fromCharCode(65 + (rest % LETTERS));
    rest = Math.floor(rest / LETTERS);
    return letter;
  }).join('');
}
