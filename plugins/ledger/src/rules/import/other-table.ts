import { isNameHeader, type HeaderReader } from './header-reader.ts';
import { headerWords } from './header-words.ts';
import type { CellKind, ImportTarget } from './import-target.ts';
import { readCell } from './read-cell.ts';

/** What is written in a way that nothing else is. */
const TELLING: ReadonlySet<CellKind> = new Set<CellKind>(['email', 'phone', 'birth-date', 'ssn']);

/** The table of a file, and the header of another one below it. */
interface TwoTables {
  readonly header: readonly string[];
  /** By place; null for columns that are left out. */
  readonly targets: readonly (ImportTarget | null)[];
  readonly otherHeader: readonly string[];
  readonly meaningOf: HeaderReader;
  /** yyyy-mm-dd on the agency's calendar. */
  readonly today: string;
}

/**
 * True for a row below the header of another table that belongs to the first one all the same: the emails, phones, or birth
 * dates of that one are in its columns, where the other table has something else.
 */
export function isOfFirstTable(
  cells: readonly string[],
  { header, targets, otherHeader, meaningOf, today }: TwoTables,
): boolean {
  return targets.some((target, place) => {
    const cell = cells[place] ?? '';
    const other = otherHeader[place] ?? '';
    if (target === null || !TELLING.has(target.kind) || cell.trim() === '') return false;
    if (headerWords(other) === headerWords(header[place] ?? '')) return false;
    if (!isUnlike(target, meaningOf(other))) return false;
    const read = readCell(target.kind, cell, today);
    return 'value' in read && read.value !== '';
  });
}

/** True if no cell is of both. */
function isUnlike({ kind }: ImportTarget, other: ImportTarget | null): boolean {
  if (other === null) return false;
  const otherKind = other.kind === 'date' ? 'birth-date' : other.kind;
  return otherKind !== kind && (TELLING.has(otherKind) || isNameHeader(other));
}
