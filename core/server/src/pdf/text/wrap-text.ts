/** The width of a text in points. */
type MeasureText = (text: string) => number;

/**
 * Breaks text into lines of at most `width`: at line breaks, between words, and inside of words that are wider than a
 * line.
 */
export function wrapText(text: string, width: number, measure: MeasureText): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: MeasureText): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
    for (const part of splitWord(word, width, measure)) {
      const partWidth = measure(part);
      // Parts of one word are as wide as a line, so they never share one with a space between them.
      if (line !== '' && used + space + partWidth <= width) {
        line += ` ${part}`;
        used += space + partWidth;
        continue;
      }
      if (line !== '') lines.push(line);
      line = part;
      used = partWidth;
    }
  }
  return [...lines, line];
}

function splitWord(word: string, width: number, measure: MeasureText): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  let used = 0;
  for (const character of word) {
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
