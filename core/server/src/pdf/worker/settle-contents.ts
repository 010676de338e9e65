import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { decoded, DEFAULT_COLORS, EVERYWHERE, joinContent, putOnPaper } from './page-content.ts';
import { hasUncertainGlyphs, settleFontFile } from './font-readings.ts';
import { PdfRefused } from './pdf-refused.ts';
import { repairContent } from './repair-content.ts';
import { settleGroup, settleState } from './settle-effects.ts';
import { settleImage } from './settle-image.ts';
import { shownCodes } from './shown-codes.ts';

const name = (text: string) => PDFName.of(text);
const RESOURCES = name('Resources');
/** Some readers leave an object to the printer that has any of these. */
const PRINTER_CODE = ['Subtype2', 'PS'].map(name);
/** Fonts in which each byte is a letter. */
const LETTER_CODES = new Set(['Type1', 'MMType1', 'TrueType'].map(name));
const SUBTYPES = new Set(['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3'].map(name));

/**
 * Brings the contents of all pages, and of the objects that they draw, into a form that all readers read in the same way:
 * each has its resources and fonts, and nothing that is written or mixed with what is below in ways that readers disagree
 * about.
 */
export function settleContents(document: PDFDocument): void {
  const contents = new Contents(document);
  const pages = document.getPages();
  for (const { node } of pages) {
    const resources = node.Resources() ?? document.context.obj({});
    node.set(RESOURCES, resources);
    const { content, fonts } = repairContent(joinContent(node));
    node.set(name('Contents'), document.context.register(document.context.flateStream(content)));
    contents.settle(resources, fonts);
    contents.note(resources, content);
  }
  contents.settleFonts();
  if (contents.isMixed) for (const page of pages) putOnPaper(page);
  for (const { node } of pages) node.delete(name('Group'));
}

class Contents {
  /** Whether a color depends on what is below it. */
  isMixed = false;
  readonly #document: PDFDocument;
  readonly #seen = new Set<PDFObject>();
  #helvetica: PDFRef | undefined;
  /** What is shown in each font, and in any of them. */
  readonly #codes = new Map<PDFDict, Set<number>>();
  readonly #inherited = new Set<number>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  settle(resources: PDFDict, fonts: ReadonlySet<string>): void {
    if (fonts.size > 0) this.#addFonts(resources, fonts);
    if (this.#seen.has(resources)) return;
    this.#seen.add(resources);
    const colors = resources.lookup(name('ColorSpace'));
    if (colors instanceof PDFDict) for (const key of DEFAULT_COLORS) colors.delete(key);
    for (const [, font] of entriesOf(resources, 'Font')) this.#settleFont(font, resources);
    for (const [, state] of entriesOf(resources, 'ExtGState')) {
      if (!(state instanceof PDFDict)) continue;
      if (settleState(state)) this.isMixed = true;
      const mask = state.lookup(name('SMask'));
      if (mask instanceof PDFDict) this.#settleObject(mask.get(name('G')), resources);
    }
    for (const kind of ['XObject', 'Pattern'])
      for (const [reference] of entriesOf(resources, kind))
        this.#settleObject(reference, resources);
  }

  #settleObject(reference: PDFObject | undefined, parent: PDFDict): void {
    const { context } = this.#document;
    const stream = context.lookup(reference);
    if (!(reference instanceof PDFRef && stream instanceof PDFRawStream)) return;
    const { dict } = stream;
    if (dict.lookup(name('Subtype')) === name('Image')) settleImage(dict);
    const isPattern = dict.lookup(name('PatternType')) === PDFNumber.of(1);
    if (!isPattern && dict.lookup(name('Subtype')) !== name('Form')) return;
    this.#settleStream(reference, stream, parent);
  }

  #settleStream(reference: PDFRef, stream: PDFRawStream, parent: PDFDict): void {
    const { dict } = stream;
    if (this.#seen.has(dict)) return;
    this.#seen.add(dict);
    const group = dict.lookup(name('Group'));
    if (group instanceof PDFDict) settleGroup(group);
    // Some readers draw no object without a box.
    if (dict.get(name('Subtype')) === name('Form') && !hasBox(dict))
      dict.set(name('BBox'), dict.context.obj([...EVERYWHERE]));
    for (const key of PRINTER_CODE) dict.delete(key);
    const own = dict.lookup(RESOURCES);
    const resources = own instanceof PDFDict ? own : parent;
    dict.set(RESOURCES, resources);
    const before = decoded(stream);
    if (before === null) throw new PdfRefused('ambiguous');
    const { content, fonts } = repairContent(before);
    if (content !== before) {
      for (const key of ['Filter', 'DecodeParms', 'Length']) dict.delete(name(key));
      this.#document.context.assign(reference, PDFRawStream.of(dict, content));
    }
    this.settle(resources, fonts);
    this.note(resources, content);
  }

  /** Remembers which letters of its fonts a content shows. */
  note(resources: PDFDict, content: Uint8Array): void {
    const { byFont, inherited } = shownCodes(content);
    for (const code of inherited) this.#inherited.add(code);
    const fonts = resources.lookup(name('Font'));
    for (const [key, codes] of byFont) {
      const font = fonts instanceof PDFDict ? fonts.lookup(name(key)) : undefined;
      if (!(font instanceof PDFDict)) continue;
      const all = this.#codes.get(font) ?? new Set();
      this.#codes.set(font, all);
      for (const code of codes) all.add(code);
    }
  }

  settleFonts(): void {
    for (const [font, codes] of this.#codes)
      if (LETTER_CODES.has(font.lookup(name('Subtype')) as PDFName))
        settleFontFile(font, new Set([...codes, ...this.#inherited]));
      else if (hasUncertainGlyphs(font)) throw new PdfRefused('ambiguous');
  }

  /** Pictures of letters are contents of their own. */
  #settleFont(font: PDFObject | undefined, parent: PDFDict): void {
    if (!(font instanceof PDFDict) || this.#seen.has(font)) return;
    this.#seen.add(font);
    font.set(name('Type'), name('Font'));
    const subtype = font.lookup(name('Subtype'));
    if (!(subtype instanceof PDFName && SUBTYPES.has(subtype)))
      font.set(name('Subtype'), name('Type1'));
    if (subtype !== name('Type3')) return;
    const own = font.lookup(RESOURCES);
    const resources = own instanceof PDFDict ? own : parent;
    font.set(RESOURCES, resources);
    for (const [reference, stream] of entriesOf(font, 'CharProcs')) {
      if (!(reference instanceof PDFRef && stream instanceof PDFRawStream)) continue;
      this.#settleStream(reference, stream, resources);
    }
    this.settle(resources, new Set());
  }

  /** Readers take another font, or leave the text out, where the resources lack one. */
  #addFonts(resources: PDFDict, fonts: ReadonlySet<string>): void {
    const { context } = this.#document;
    const list = resources.lookup(name('Font'));
    const dict = list instanceof PDFDict ? list : context.obj({});
    resources.set(name('Font'), dict);
    for (const key of fonts) {
      if (dict.lookup(name(key)) instanceof PDFDict) continue;
      this.#helvetica ??= context.register(
        context.obj({
          Type: 'Font',
          Subtype: 'Type1',
          BaseFont: 'Helvetica',
          Encoding: 'WinAnsiEncoding',
        }),
      );
      dict.set(name(key), this.#helvetica);
    }
  }
}

function hasBox(dict: PDFDict): boolean {
  const box = dict.lookup(name('BBox'));
  return box instanceof PDFArray && box.size() === 4;
}

/** The entries of a part of the resources: what refers to each, and what it is. */
function entriesOf(
  resources: PDFDict,
  kind: string,
): (readonly [PDFObject, PDFObject | undefined])[] {
  const list = resources.lookup(name(kind));
  if (!(list instanceof PDFDict)) return [];
  return list.values().map((value) => [value, resources.context.lookup(value)]);
}
