type Delimiter = ',' | ';' | '\t';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t'];
const LINES = 50;

/** The character that occurs equally often in most lines; a comma when there is none. */
export function findDelimiter(text: string): Delimiter {
  const lines = unquoted(text)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES);
  const scores = DELIMITERS.map((delimiter) => [delimiter, score(lines, delimiter)] as const);
  return scores.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Lines that agree on how many there are, each counting for as many as it has. */
function score(lines: readonly string[], delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const found = line.split(delimiter).length - 1;
    if (found > 0) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([found, times]) => times * Math.sqrt(found)));
}

/** Delimiters and line breaks between quotes are text. */
function unquoted(text: string): string {
  return text.replace(/"(?:[^"]|"")*"/g, 'x');
}
