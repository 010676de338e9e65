import type { PdfBox, PdfTextInBox } from '../../plugin-api/pdf.ts';
import { graphemesOf } from './graphemes.ts';
import { wrapText } from './wrap-text.ts';

/** Of a line, as a multiple of the size of the text. */
export const LINE_HEIGHT = 1.2;
/** Of texts for which no other one is given, in points. */
export const TEXT_SIZE = 11;
const SMALLEST_SIZE = 4;
const ELLIPSIS = '…';

export interface FontMeasures {
  /** What the font prints of a text, as one line. */
  readonly printable: (text: string) => string;
  /** At a size of one point. */
  readonly width: (text: string) => number;
}

interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
  /** Whether nothing of the text is left out. */
  readonly isWhole: boolean;
}

/**
 * Reduces the size until the lines fit. What does not fit at the smallest size is left out: someone who fills in a field must
 * not be able to write on the document below it.
 */
export function fitText(
  text: string,
  { width, height }: Pick<PdfBox, 'width' | 'height'>,
  wantedSize: number,
  font: FontMeasures,
): FittedText {
  const printed = text
    .split(/\r\n|[\n\r]/)
    .map(font.printable)
    .join('\n');
  const wrapAt = (size: number) => wrapText(printed, width, (part) => font.width(part) * size);
  let size = wantedSize;
  let lines = wrapAt(size);
  while (lines.length * size * LINE_HEIGHT > height && size > SMALLEST_SIZE) {
    size = Math.max(SMALLEST_SIZE, size * 0.9);
    lines = wrapAt(size);
  }
  const room = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
  if (lines.length <= room) return { size, lines, isWhole: true };
  const last = graphemesOf(lines[room - 1]!)
    .slice(0, -1)
    .join('');
  const cut = [...lines.slice(0, room - 1), `${last}${ELLIPSIS}`];
  return { size, lines: cut, isWhole: false };
}

/** Whether each text is printed to its end. */
export function whichFit(texts: readonly PdfTextInBox[], font: FontMeasures): boolean[] {
  return texts.map(({ text, size = TEXT_SIZE, ...box }) => fitText(text, box, size, font).isWhole);
}
