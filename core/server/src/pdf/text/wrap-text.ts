import { graphemesOf } from './graphemes.ts';
import { beginsRightToLeft, hasRightToLeft, LEFT_TO_RIGHT, RIGHT_TO_LEFT } from './visual-runs.ts';

/** The width of a text in points. */
type MeasureText = (text: string) => number;

/** Scripts that set no space between words. */
const NO_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;

/** The dictionary of any language has the words of these scripts. */
const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * Breaks text into lines of at most `width`: at line breaks, between words, and inside of words that are wider than a
 * line.
 */
export function wrapText(text: string, width: number, measure: MeasureText): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => {
    const lines = wrapParagraph(paragraph, width, measure);
    if (!hasRightToLeft(paragraph) || lines.length === 1) return lines;
    // Each line is read in the direction of its paragraph, whatever its own first letter is.
    const mark = beginsRightToLeft(paragraph) ? RIGHT_TO_LEFT : LEFT_TO_RIGHT;
    return lines.map((line) => `${mark}${line}`);
  });
}

/** Where a line begins, from the left: the lines of a paragraph that runs from right to left end at the right. */
export function indentOf(line: string, width: number, measure: MeasureText): number {
  return line.startsWith(RIGHT_TO_LEFT) ? Math.max(0, width - measure(line)) : 0;
}

function wrapParagraph(paragraph: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
    let gap = space;
    for (const part of partsOf(word, width, measure)) {
      const partWidth = measure(part);
      if (line !== '' && used + gap + partWidth <= width) {
        line += gap === 0 ? part : ` ${part}`;
        used += gap + partWidth;
      } else {
        if (line !== '') lines.push(line);
        line = part;
        used = partWidth;
      }
      gap = 0;
    }
  }
  return [...lines, line];
}

/** What of a word stays on one line. */
function partsOf(word: string, width: number, measure: MeasureText): string[] {
  if (!NO_SPACES.test(word)) return splitWord(word, width, measure);
  const parts: string[] = [];
  let opening = '';
  for (const { segment, isWordLike } of words.segment(word)) {
    if (OPENING.test(segment)) opening += segment;
    else if (isWordLike || opening !== '' || parts.length === 0) {
      parts.push(opening + segment);
      opening = '';
    } // No line begins with a full stop or a comma.
    else parts.push(`${parts.pop()!}${segment}`);
  }
  if (opening !== '') parts.push(opening);
  return parts.flatMap((part) => splitWord(part, width, measure));
}

function splitWord(word: string, width: number, measure: MeasureText): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const character of graphemesOf(word)) {
    const characterWidth = measure(character);
    if (part !== '' && used + characterWidth > width) {
      parts.push(part);
      part = '';
      used = 0;
    }
    part += character;
    used += characterWidth;
  }
  return [...parts, part];
}
