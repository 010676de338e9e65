import {
  beginText,
  endMarkedContent,
  endText,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  setFillingRgbColor,
  setFontAndSize,
  setTextMatrix,
  showText,
} from '@cantoo/pdf-lib';
import type { FontFile } from '../text/font-file.ts';
import type { PlacedGlyph } from '../text/font-chain.ts';
import { hexOf, type EmbeddedFont } from './embedded-font.ts';

export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: { readonly red: number; readonly green: number; readonly blue: number };
}

/** A font of the document under its name on the page. */
export interface PageFont {
  readonly font: EmbeddedFont;
  readonly key: PDFName;
}

/** What glyphs show together: a letter, or a letter with its marks. */
type Cluster = readonly PlacedGlyph[];

/** Distances below this are not seen, and come from rounding. */
const NO_DISTANCE = 0.0006;

/** Draws glyphs so that readers copy their texts. */
export function textOperators(
  glyphs: readonly PlacedGlyph[],
  { x, y, size, color }: TextPlace,
  fontOf: (file: FontFile) => PageFont,
): PDFOperator[] {
  const operators = [beginText(), setFillingRgbColor(color.red, color.green, color.blue)];
  let pen = x;
  let current: FontFile | undefined;
  let pending = '';
  let expected: number | null = null;
  const flush = () => {
    if (pending !== '') operators.push(showText(PDFHexString.of(pending)));
    pending = '';
  };
  for (const cluster of clustersOf(glyphs)) {
    const { font, key } = fontOf(cluster[0]!.font);
    const hidden = hiddenText(font, cluster);
    if (font.file !== current || hidden !== null) {
      flush();
      expected = null;
    }
    if (font.file !== current) operators.push(setFontAndSize(key, size));
    current = font.file;
    if (hidden !== null) operators.push(beginActualText(hidden));
    for (const glyph of cluster) {
      const at = pen + glyph.right * size;
      if (expected === null || glyph.up !== 0 || Math.abs(at - expected) > NO_DISTANCE * size) {
        flush();
        operators.push(setTextMatrix(1, 0, 0, 1, at, y + glyph.up * size));
      }
      pending += hexOf(glyph.id);
      pen += glyph.advance * size;
      // After a raised glyph the next one stands on the line again.
      expected = glyph.up === 0 ? at + glyph.font.advance(glyph.id) * size : null;
    }
    if (hidden !== null) {
      flush();
      operators.push(endMarkedContent());
      expected = null;
    }
  }
  flush();
  return [...operators, endText()];
}

function clustersOf(glyphs: readonly PlacedGlyph[]): Cluster[] {
  const clusters: PlacedGlyph[][] = [];
  for (const glyph of glyphs)
    if (glyph.text === '' && clusters.length > 0) clusters.at(-1)!.push(glyph);
    else clusters.push([glyph]);
  return clusters;
}

/** The text of a cluster that cannot be read from its glyphs one by one; else null. */
function hiddenText(font: EmbeddedFont, cluster: Cluster): string | null {
  const [{ text, id }] = cluster as readonly [PlacedGlyph];
  if (cluster.length === 1) return font.use(id, text) ? null : text;
  const characters = [...text];
  const isPlain =
    characters.length === cluster.length &&
    characters.every((character, index) => {
      const glyph = cluster[index]!.id;
      return font.file.glyphId(character.codePointAt(0)!) === glyph && font.use(glyph, character);
    });
  if (isPlain) return null;
  for (const glyph of cluster) font.keep(glyph.id);
  return text;
}

function beginActualText(text: string): PDFOperator {
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
    PDFName.of('Span'),
    `<</ActualText ${PDFHexString.fromText(text)}>>`,
  ]);
}
