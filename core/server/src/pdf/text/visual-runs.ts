import bidiFactory, { type Bidi } from 'bidi-js';

/** Marks without a picture, which say how the line begins. */
export const LEFT_TO_RIGHT = '\u200e';
export const RIGHT_TO_LEFT = '\u200f';

/** Scripts that are written from right to left. */
const BACKWARD = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\p{sc=Adlam}]/u;

/** Its types speak of a module with a default export; Node gives the function itself. */
const createBidi = bidiFactory as unknown as () => Bidi;
let bidi: Bidi | undefined;

/** A part of a line that is written in one direction. */
interface DirectedRun {
  readonly start: number;
  readonly end: number;
  readonly isRightToLeft: boolean;
}

export function hasRightToLeft(text: string): boolean {
  return BACKWARD.test(text);
}

/** Whether a paragraph begins at the right, as its first letter says. */
export function beginsRightToLeft(paragraph: string): boolean {
  return BACKWARD.test(/\p{L}/u.exec(paragraph)?.[0] ?? '');
}

/**
 * The parts of a line as they follow each other from left to right, by the bidirectional algorithm of Unicode; `cuts` are
 * further places where a part ends.
 */
export function visualRuns(line: string, cuts: ReadonlySet<number>): DirectedRun[] {
  bidi ??= createBidi();
  const levels = hasRightToLeft(line)
    ? bidi.getEmbeddingLevels(line).levels
    : new Uint8Array(line.length);
  const runs: (DirectedRun & { readonly level: number })[] = [];
  let start = 0;
  for (let end = 1; end <= line.length; end += 1) {
    if (end < line.length && levels[end] === levels[start] && !cuts.has(end)) continue;
    const level = levels[start]!;
    runs.push({ start, end, level, isRightToLeft: level % 2 === 1 });
    start = end;
  }
  return reordered(runs);
}

/** From the highest level to the lowest odd one, what stands on it or above is turned around. */
function reordered<Run extends { readonly level: number }>(runs: readonly Run[]): Run[] {
  const visual = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let at = 0; at < visual.length; at += 1) {
      let end = at;
      while (end < visual.length && visual[end]!.level >= level) end += 1;
      visual.splice(at, end - at, ...visual.slice(at, end).reverse());
      at = end;
    }
  return visual;
}
