import type { CsvRecord } from './csv-dialect.ts';
import type { TextSurvey } from './survey-text.ts';

/** A row as it is written, or the parts of one that was broken into several lines. */
export interface JoinedRecord extends CsvRecord {
  /** It and the row beside it seem to be parts of one row. */
  readonly isBroken: boolean;
}

/**
 * Joins rows that a line break inside of a cell has cut in two, where that line break is of another kind than those
 * between rows. Parts with the same kind are only marked: they may be two rows.
 */
export async function* joinBroken(
  records: AsyncIterable<readonly CsvRecord[]>,
  survey: TextSurvey,
): AsyncGenerator<readonly JoinedRecord[]> {
  let before: JoinedRecord | null = null;
  for await (const some of records) {
    const found: JoinedRecord[] = [];
    for (const record of some) {
      const next: JoinedRecord = { ...record, isBroken: false };
      if (before === null) {
        before = next;
      } else if (!isPart(before, survey) || !isPart(next, survey)) {
        found.push(before);
        before = next;
      } else if (before.end !== survey.mainEnd && cellsOf(before, next) <= survey.width) {
        before = joined(before, next);
      } else {
        const isBroken: boolean = survey.isEven && cellsOf(before, next) === survey.width;
        found.push(isBroken ? { ...before, isBroken } : before);
        before = isBroken ? { ...next, isBroken } : next;
      }
    }
    yield found;
  }
  if (before !== null) yield [before];
}

/** Fewer cells than the other rows. */
function isPart({ cells }: CsvRecord, { width }: TextSurvey): boolean {
  return cells.length < width && !(cells.length === 1 && cells[0] === '');
}

/** The last cell of one and the first of the other are one cell. */
function cellsOf(one: CsvRecord, other: CsvRecord): number {
  return one.cells.length + other.cells.length - 1;
}

function joined(one: JoinedRecord, other: CsvRecord): JoinedRecord {
  const cells = [
    ...one.cells.slice(0, -1),
    `${one.cells.at(-1) ?? ''}\n${other.cells[0] ?? ''}`,
    ...other.cells.slice(1),
  ];
  return { ...one, count: cells.length, cells, end: other.end, flaw: one.flaw ?? other.flaw };
}
