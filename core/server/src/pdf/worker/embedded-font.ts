import { PDFHexString, PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';
import type { FontFile } from '../text/font-file.ts';
import { subsetFont } from './subset-font.ts';

/** Of a font that has other characters than Latin ones. */
const SYMBOLIC = 4;
const MAX_MAPPINGS = 100;

/** The glyphs of a font that a document uses, and their texts for readers that copy or search. */
export class EmbeddedFont {
  readonly file: FontFile;
  readonly ref: PDFRef;
  readonly #document: PDFDocument;
  readonly #glyphs = new Set<number>();
  readonly #texts = new Map<number, string>();

  constructor(document: PDFDocument, file: FontFile) {
    this.#document = document;
    this.file = file;
    this.ref = document.context.nextRef();
  }

  keep(glyph: number): void {
    this.#glyphs.add(glyph);
  }

  /** Whether readers see this text in the glyph; it can stand for one text only. */
  use(glyph: number, text: string): boolean {
    this.keep(glyph);
    const known = this.#texts.get(glyph);
    if (known === undefined) this.#texts.set(glyph, text);
    return (known ?? text) === text;
  }

  /** Once all texts are drawn. */
  async embed(wasmPath: string, tag: string): Promise<void> {
    const { context } = this.#document;
    const { file } = this;
    const glyphs = [...this.#glyphs].sort((a, b) => a - b);
    const bytes = await subsetFont(wasmPath, file.bytes, glyphs, file.weight);
    const baseFont = `${tag}+Noto-${file.name}`;
    const thousandths = (length: number) => Math.round(length * 100_000) / 100;
    const descriptor = context.obj({
      Type: 'FontDescriptor',
      FontName: baseFont,
      Flags: SYMBOLIC,
      FontBBox: [0, thousandths(-file.descent), 1000, thousandths(file.ascent)],
      ItalicAngle: 0,
      Ascent: thousandths(file.ascent),
      Descent: thousandths(-file.descent),
      CapHeight: thousandths(file.ascent),
      StemV: 80,
      FontFile2: context.register(context.flateStream(bytes)),
    });
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: baseFont,
      CIDToGIDMap: 'Identity',
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: context.register(descriptor),
      DW: 0,
      W: glyphs.flatMap((glyph) => [glyph, [thousandths(file.advance(glyph))]]),
    });
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: baseFont,
      Encoding: 'Identity-H',
      DescendantFonts: [context.register(descendant)],
      ToUnicode: context.register(context.flateStream(textMap(this.#texts))),
    });
    context.assign(this.ref, font);
  }
}

export function hexOf(glyph: number): string {
  return glyph.toString(16).padStart(4, '0');
}

function textMap(texts: ReadonlyMap<number, string>): string {
  const mappings = [...texts].map(([glyph, text]) => `<${hexOf(glyph)}> <${utf16Of(text)}>`);
  const blocks: string[] = [];
  for (let at = 0; at < mappings.length; at += MAX_MAPPINGS) {
    const block = mappings.slice(at, at + MAX_MAPPINGS);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}

function utf16Of(text: string): string {
  // Without the mark of the byte order, which PDF puts before texts.
  return PDFHexString.fromText(text).asString().slice(4);
}
