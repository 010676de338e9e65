import { delimiters, type CsvDialect, type Delimiter, type LineEnd } from './csv-dialect.ts';
import { LineWidths } from './line-widths.ts';
import { RecordScanner } from './record-scanner.ts';

/** What the text of a whole file says about how it is written. */
export interface TextSurvey {
  readonly dialect: CsvDialect;
  /** Cells that most rows have. */
  readonly width: number;
  readonly mainEnd: LineEnd;
  /** Nearly all rows have so many, also those whose last cells are blank. */
  readonly isEven: boolean;
  /** Lines end with other separators of Unicode alone. */
  readonly hasOtherEnds: boolean;
}

/** The text of a file, piece by piece, from the start each time. */
type TextPieces = () => AsyncIterable<string>;

const SEPARATOR_LINE = /^\ufeff?"?sep=([,;|\t])"?\s*(?:[\r\n]|$)/i;

/** Marks that programs put around every cell in place of the usual ones. */
const OTHER_QUOTES: readonly (readonly [open: string, close: string])[] = [
  ["'", "'"],
  ['“', '”'],
  ['”', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['‘', '’'],
  ['`', '`'],
  ['＂', '＂'],
];

/** Finds how a file is written, by all of its rows. */
export async function surveyText(text: TextPieces): Promise<TextSurvey> {
  const start = await startOfText(text);
  const hasOtherEnds = !/[\r\n]/.test(start) && OTHER_END.test(start);
  const lines = () => (hasOtherEnds ? withLineFeeds(text()) : text());
  const separator = SEPARATOR_LINE.exec(start)?.[1] as Delimiter | undefined;
  const present = delimiters.filter((one) => start.includes(one));
  const candidates = separator === undefined ? present : [separator];
  const dialects = (candidates.length === 0 ? [delimiters[0]] : candidates).map(
    (delimiter): CsvDialect => {
      return { delimiter, quotes: quotesOf(start, delimiter), escape: 'doubled' };
    },
  );
  const first = await surveyed(lines(), dialects);
  if (!first.hasBackslashQuotes) return { ...first.best, hasOtherEnds };
  const escaped = { ...first.best.dialect, escape: 'backslash' } as const;
  const { best } = await surveyed(lines(), [first.best.dialect, escaped]);
  return { ...best, hasOtherEnds };
}

const OTHER_END = /[\u0085\u2028\u2029]/;

/** Text whose lines end as those of other files. */
export async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield piece.replaceAll(/[\u0085\u2028\u2029]/g, '\n');
}

async function surveyed(text: AsyncIterable<string>, dialects: readonly CsvDialect[]) {
  const tries = dialects.map((dialect) => {
    return { dialect, scanner: new RecordScanner(dialect, null), widths: new LineWidths() };
  });
  let hasBackslashQuotes = false;
  let last = '';
  for await (const piece of text) {
    hasBackslashQuotes ||= /\\["']/.test(last + piece);
    last = piece.slice(-1);
    for (const { scanner, widths } of tries) widths.add(scanner.add(piece));
  }
  for (const { scanner, widths } of tries) widths.add(scanner.end());
  const { dialect, widths } = tries.reduce((best, one) => (isBetter(one, best) ? one : best));
  const { width, mainEnd, isEven } = widths;
  return { best: { dialect, width, mainEnd, isEven }, hasBackslashQuotes };
}

interface Try {
  readonly dialect: CsvDialect;
  readonly widths: LineWidths;
}

/** Of two ways to write quotation marks the one without slips; of two delimiters the one that cuts rows alike. */
function isBetter(one: Try, other: Try): boolean {
  const isSameDelimiter = one.dialect.delimiter === other.dialect.delimiter;
  if (isSameDelimiter && one.widths.flaws !== other.widths.flaws)
    return one.widths.flaws < other.widths.flaws;
  return one.widths.score > other.widths.score;
}

const LOOKED_AT = 64 * 1024;

async function startOfText(text: TextPieces): Promise<string> {
  let start = '';
  for await (const piece of text()) {
    start += piece;
    if (start.length >= LOOKED_AT) break;
  }
  return start;
}

/** The usual quotation marks, unless the first row has others around all of its cells. */
function quotesOf(start: string, delimiter: Delimiter): CsvDialect['quotes'] {
  const line = start.split(/[\r\n]+/).find((one) => one.includes(delimiter));
  const cells = (line ?? '').split(delimiter).map((cell) => cell.trim());
  const found = OTHER_QUOTES.find(([open, close]) =>
    cells.every((cell) => cell.length > 1 && cell.startsWith(open) && cell.endsWith(close)),
  );
  return found ?? ['"', '"'];
}
