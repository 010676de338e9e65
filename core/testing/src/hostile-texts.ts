import { processorTime } from './processor-time.ts';

const RUNS = [
  ' ',
  '.',
  ',',
  '-',
  '/',
  ':',
  '@',
  '(',
  '0',
  '1',
  'a',
  'T',
  '<',
  '\u00a0',
  '\t',
  '\n',
];
const PAIRS = ['. ', ' .', '1,', '1.', '1 ', 'a.', 'a@', 'a ', '<p', '- ', '/ ', 'or ', ', '];
const STARTS = ['', 'a@', 'a@a.', '1', '$', '(', '1/2', 'Mar ', ' '];
const ENDS = ['', '@', '!', '\u0000'];

/**
 * Texts of about `length` characters, each a piece repeated between a beginning and an end that match nothing. A
 * pattern whose repetitions overlap takes seconds for one of them.
 */
export function hostileTexts(length: number): readonly string[] {
  return [...RUNS, ...PAIRS].flatMap((piece) => {
    const run = piece.repeat(Math.ceil(length / piece.length));
    return STARTS.flatMap((start) => ENDS.map((end) => start + run + end));
  });
}

/** Processor time for one text: linear work needs a few milliseconds, quadratic work seconds. */
const MOST_MS = 500;

/** The first text, shortened, for which the work takes more than linear time; undefined if there is none. */
export async function firstSlowText(
  texts: readonly string[],
  work: (text: string) => unknown,
): Promise<string | undefined> {
  for (const text of texts) {
    const { ms } = await processorTime(() => work(text));
    if (ms > MOST_MS) return `${text.slice(0, 10)}...${text.slice(-2)}`;
  }
  return undefined;
}
