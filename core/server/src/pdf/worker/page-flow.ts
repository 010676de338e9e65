import { PageSizes, rgb, type PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import type { FontChain } from '../text/font-chain.ts';
import type { FontsOf } from './fonts.ts';
import { MAX_PAGES } from './open-pdf.ts';
import { PdfRefused } from './pdf-refused.ts';
import { wrapText } from '../text/wrap-text.ts';

const MARGIN = 54;
const HEADER_SIZE = 9;
const LINE_HEIGHT = 1.4;
const INK = rgb(0.11, 0.12, 0.14);
const MUTED = rgb(0.4, 0.42, 0.46);
const RULE = rgb(0.82, 0.84, 0.87);

export interface TextStyle {
  readonly size: number;
  readonly weight: 'regular' | 'bold';
  readonly isMuted: boolean;
}

/** Lines of text that are ready to draw. */
export interface TextLines {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly lineHeight: number;
}

/** Fills the pages of a document from top to bottom. */
export class PageFlow {
  readonly width: number;
  readonly #document: PDFDocument;
  readonly #size: readonly [number, number];
  readonly #fonts: FontsOf;
  readonly #chains: Readonly<Record<TextStyle['weight'], FontChain>>;
  readonly #pages: PDFPage[] = [];
  /** Of the next line, from the bottom of the page. */
  #top = 0;

  constructor(
    document: PDFDocument,
    size: 'letter' | 'legal' | 'a4',
    fonts: FontsOf,
    chains: Readonly<Record<TextStyle['weight'], FontChain>>,
  ) {
    this.#document = document;
    this.#size = { letter: PageSizes.Letter, legal: PageSizes.Legal, a4: PageSizes.A4 }[size];
    this.#fonts = fonts;
    this.#chains = chains;
    this.width = this.#size[0] - 2 * MARGIN;
    this.newPage();
  }

  /** Height for content on an empty page. */
  get pageHeight(): number {
    return this.#size[1] - 2 * MARGIN - HEADER_SIZE * 3;
  }

  get room(): number {
    return this.#top - MARGIN;
  }

  get isAtTop(): boolean {
    return this.room >= this.pageHeight;
  }

  newPage(): void {
    if (this.#pages.length >= MAX_PAGES) throw new PdfRefused('too-long');
    this.#pages.push(this.#document.addPage([...this.#size]));
    this.#top = MARGIN + this.pageHeight;
  }

  /** Begins a new page if less than `height` is left; what is higher than a page begins on an empty one. */
  reserve(height: number): void {
    if (this.room < height && !this.isAtTop) this.newPage();
  }

  /** Space between blocks; none at the top of a page. */
  skip(height: number): void {
    if (!this.isAtTop) this.#top -= height;
  }

  wrap(text: string, width: number, style: TextStyle): TextLines {
    const chain = this.#chains[style.weight];
    // Line breaks separate paragraphs; everything else is made printable.
    const printed = text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .map(chain.printable)
      .join('\n');
    return {
      lines: wrapText(printed, width, (part) => chain.width(part) * style.size),
      style,
      lineHeight: style.size * LINE_HEIGHT,
    };
  }

  /** Draws a line `x` points right of the margin, without moving down. */
  drawLine(line: string, x: number, { style, lineHeight }: TextLines): void {
    this.#drawText(line, x, this.#top - (lineHeight + style.size * 0.7) / 2, style);
  }

  moveDown(height: number): void {
    this.#top -= height;
  }

  lineWidth(line: string, style: TextStyle): number {
    return this.#chains[style.weight].width(line) * style.size;
  }

  drawRule(): void {
    const end = { x: this.#size[0] - MARGIN, y: this.#top };
    this.#page.drawLine({ start: { x: MARGIN, y: this.#top }, end, thickness: 0.5, color: RULE });
  }

  drawImage(image: Parameters<PDFPage['drawImage']>[0], width: number, height: number): void {
    this.#page.drawImage(image, { x: MARGIN, y: this.#top - height, width, height });
    this.#top -= height;
  }

  /** Header and page number of every page. */
  finish(header: string): void {
    const style: TextStyle = { size: HEADER_SIZE, weight: 'regular', isMuted: true };
    const top = this.#size[1] - MARGIN;
    const [line = ''] = this.wrap(header, this.width - 80, style).lines;
    for (const [index, page] of this.#pages.entries()) {
      const number = `${index + 1} / ${this.#pages.length}`;
      const place = { size: HEADER_SIZE, color: MUTED, y: top - HEADER_SIZE };
      const { regular } = this.#chains;
      this.#fonts.show(page, regular, line, { ...place, x: MARGIN });
      const x = MARGIN + this.width - this.lineWidth(number, style);
      this.#fonts.show(page, regular, number, { ...place, x });
    }
  }

  get #page(): PDFPage {
    return this.#pages.at(-1)!;
  }

  #drawText(text: string, x: number, y: number, { size, weight, isMuted }: TextStyle): void {
    if (text === '') return;
    const place = { x: MARGIN + x, y, size, color: isMuted ? MUTED : INK };
    this.#fonts.show(this.#page, this.#chains[weight], text, place);
  }
}
