import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFString,
  type PDFDocument,
} from '@cantoo/pdf-lib';
import { workerData } from 'node:worker_threads';
import { openFont, type FontFile } from '../text/font-file.ts';
import { dictionaries } from './document-parts.ts';
import { characterCodes, type CodeKind } from './character-codes.ts';
import type { PdfWorkerData } from './pdf-order.ts';
import { PdfRefused } from './pdf-refused.ts';
import { subsetFont } from './subset-font.ts';

const name = (text: string) => PDFName.of(text);
const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType'].map(name));
const FILES = ['FontFile', 'FontFile2', 'FontFile3'].map(name);
/** Flags of a descriptor. */
const [FIXED, SERIF, SYMBOLIC, ITALIC, BOLD] = [1, 2, 4, 64, 262_144];
/** Their pictures have no look-alike. */
const PICTURES = /wingdings|webdings|marlett|barcode|code ?(39|128)|micr/i;
const { lookAlikes, subset } = workerData as PdfWorkerData;
const opened = new Map<string, Promise<FontFile>>();

/**
 * Makes look-alikes part of the document where it names fonts that it does not contain, which each reader would choose by
 * itself. Letters stay where they are. Throws for fonts that nothing looks like.
 */
export async function embedLookAlikes(document: PDFDocument): Promise<void> {
  for (const font of [...dictionaries(document)]) {
    if (font.lookup(name('Type')) !== name('Font')) continue;
    const subtype = font.lookup(name('Subtype'));
    if (subtype === name('Type0') && !isEmbedded(descendantOf(font))) throw new PdfRefused('fonts');
    if (subtype instanceof PDFName && SIMPLE.has(subtype) && !isEmbedded(font))
      await embedLookAlike(document, font);
  }
}

function descendantOf(font: PDFDict): PDFDict | undefined {
  const list = font.lookup(name('DescendantFonts'));
  const first = list instanceof PDFArray && list.size() > 0 ? list.lookup(0) : undefined;
  return first instanceof PDFDict ? first : undefined;
}

function descriptorOf(font: PDFDict | undefined): PDFDict | undefined {
  const descriptor = font?.lookup(name('FontDescriptor'));
  return descriptor instanceof PDFDict ? descriptor : undefined;
}

function isEmbedded(font: PDFDict | undefined): boolean {
  const descriptor = descriptorOf(font);
  return FILES.some((key) => descriptor?.has(key) === true);
}

async function embedLookAlike(document: PDFDocument, font: PDFDict): Promise<void> {
  const { context } = document;
  const { key, kind } = lookAlikeOf(font);
  const codes = characterCodes(font, kind);
  const file = await (opened.get(key) ?? openLookAlike(key));
  if (codes === null) throw new PdfRefused('fonts');
  const used = [...codes].filter(([, character]) => file.has(character));
  const glyphs = new Map(used.map(([code, character]) => [code, file.glyphId(character)]));
  const bytes = await subsetFont(subset, file.bytes, [...new Set(glyphs.values())], null);
  const places = Buffer.alloc(512);
  for (const [code, glyph] of glyphs) places.writeUInt16BE(glyph, 2 * code);
  const thousandths = (length: number) => Math.round(length * 1000);
  const baseFont = `LOOKAL+${key}`;
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: baseFont,
    Flags: SYMBOLIC,
    FontBBox: [-500, thousandths(-file.descent), 1500, thousandths(file.ascent)],
    ItalicAngle: 0,
    Ascent: thousandths(file.ascent),
    Descent: thousandths(-file.descent),
    CapHeight: thousandths(file.ascent),
    StemV: 80,
    FontFile2: context.register(context.flateStream(bytes)),
  });
  const widths = widthsOf(font);
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: baseFont,
    CIDToGIDMap: context.register(context.flateStream(places)),
    CIDSystemInfo: {
      Registry: PDFString.of('Adobe'),
      Ordering: PDFString.of('Identity'),
      Supplement: 0,
    },
    FontDescriptor: context.register(descriptor),
    DW: 0,
    W: Array.from({ length: 256 }, (_, code) => {
      const own = thousandths(file.advance(glyphs.get(code) ?? 0));
      return [code, [widths.get(code) ?? (glyphs.has(code) ? own : 0)]];
    }).flat(),
  });
  for (const entry of font.keys()) font.delete(entry);
  const entries = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: baseFont,
    Encoding: context.register(
      context.flateStream(codeMap([]), { Type: 'CMap', CMapName: 'Porchlight-Codes' }),
    ),
    DescendantFonts: [context.register(descendant)],
    ToUnicode: context.register(context.flateStream(codeMap(used))),
  });
  for (const [entry, value] of entries.entries()) font.set(entry, value);
}

function openLookAlike(key: string): Promise<FontFile> {
  const font = openFont(lookAlikes[key]!, { name: key, weight: null, isPlain: true });
  opened.set(key, font);
  return font;
}

function lookAlikeOf(font: PDFDict): { readonly key: string; readonly kind: CodeKind } {
  const base = font.lookup(name('BaseFont'));
  const named = base instanceof PDFName ? base.decodeText().replace(/^[A-Z]{6}\+/, '') : '';
  const descriptor = descriptorOf(font);
  const flags = descriptor?.lookup(name('Flags'));
  const has = (flag: number) => flags instanceof PDFNumber && (flags.asNumber() & flag) !== 0;
  if (PICTURES.test(named)) throw new PdfRefused('fonts');
  if (/dingbats/i.test(named)) return { key: 'Dingbats', kind: 'dingbats' };
  const isBold = /bold|black|heavy|demi/i.test(named) || has(BOLD);
  const isItalic = /italic|oblique/i.test(named) || has(ITALIC);
  const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular';
  if (/^symbol/i.test(named)) return { key: `Serif-${style}`, kind: 'symbols' };
  const isFixed = /courier|mono|consol|typewriter/i.test(named) || has(FIXED);
  const isSans = /helvetica|arial|sans|calibri|verdana|tahoma|segoe|frutiger|univers/i.test(named);
  const isSerif = /times|georgia|garamond|cambria|roman|palatino|serif/i.test(named) || has(SERIF);
  const family = isFixed ? 'Mono' : isSerif && !isSans ? 'Serif' : 'Sans';
  return { key: `${family}-${style}`, kind: 'letters' };
}

/** Those that the document states; the standard fonts may lack them. */
function widthsOf(font: PDFDict): ReadonlyMap<number, number> {
  const [first, list] = [font.lookup(name('FirstChar')), font.lookup(name('Widths'))];
  if (!(first instanceof PDFNumber && list instanceof PDFArray)) return new Map();
  return new Map(
    list.asArray().flatMap((item, index): [number, number][] => {
      const width = font.context.lookup(item);
      return width instanceof PDFNumber ? [[first.asNumber() + index, width.asNumber()]] : [];
    }),
  );
}

/** Of one byte for each character: to texts, or without any, to the same numbers. */
function codeMap(texts: readonly (readonly [code: number, character: number])[]): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const blocks: string[] = [];
  for (let at = 0; at < texts.length; at += 100) {
    const block = texts.slice(at, at + 100);
    const lines = block.map(([code, character]) => `<${hex(code, 2)}> <${hex(character, 4)}>`);
    blocks.push(`${block.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  const same = '1 begincidrange\n<00> <ff> 0\nendcidrange';
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> def
/CMapName /Porchlight-Codes def
/CMapType 1 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${texts.length === 0 ? same : blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
}
