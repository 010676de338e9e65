import type { TypedName } from '@porchlight/kernel';
import { searchTerm } from './search-term.ts';
import type { Bindings } from './statement.ts';

/** A way to fit what is looked for, as SQL over clients_client. */
export interface Fit {
  /** Distinguishes statements in which this way has another condition; the others need none. */
  readonly name?: string;
  readonly condition: string;
  /**
   * How they are found: by walking over names in their order until enough fit, over the first names only, or by an
   * index of parts and wholes, which answers all who fit.
   */
  readonly walk: 'names' | 'first-names' | 'index';
  /** A condition that includes all matches of this way and of the ways before. */
  readonly widest?: string;
}

/**
 * Part of a text: `exact` along names, `indexed` by trigrams. A text that many fit is found in full among the first
 * names, where the index would walk over all who fit; one that fewer fit is left to the index. A text without three
 * letters or digits in a row has no trigrams.
 */
export function partFits(
  name: string,
  texts: readonly string[],
  exact: string,
  indexed: string,
  widest = indexed,
): readonly Fit[] {
  if (texts.some((text) => searchTerm(text).short))
    return [{ name: `${name}-short`, condition: exact, walk: 'names', widest: exact }];
  return [
    { name, condition: exact, walk: 'first-names' },
    { condition: indexed, walk: 'index', widest },
  ];
}

/** The text folded like the stored search names; in a subselect, so that it is folded once and not for each row. */
export function folded(text: string, values: Bindings): string {
  return `(select core_fold(${values.add(text)}))`;
}

/** Both names of the client in one piece, the last name first, as `core_joined` has them. */
export function joinedNames(table: string): string {
  return joined(`${table}.sort_last_name`, `${table}.sort_first_name`);
}

/**
 * Whose names, in either order, are one of these in one piece, wherever they are divided into first and last. No index has
 * them: it belongs beside a condition that one has.
 *
 * @param names SQL of names as `core_joined` has them
 */
export function namedInOnePiece(table: string, names: readonly string[]): string {
  const turned = joined(`${table}.sort_first_name`, `${table}.sort_last_name`);
  return `(${joinedNames(table)} in (${names.join(', ')}) or ${turned} in (${names.join(', ')}))`;
}

function joined(one: string, other: string): string {
  return `core_joined(coalesce(${one}, '') || coalesce(${other}, ''))`;
}

/**
 * What the index of the list holds: all texts that a client is searched by, and the names in one piece. One index for both,
 * so that all words of a search are looked up in it at once.
 */
export const searched = (table = ''): string =>
  `(${table}search_text || coalesce(${table}name_starts, ''))`;

/** The same of the index of parts: the full names, and the names in one piece. */
export const NAMED = `(search_names || coalesce(name_starts, ''))`;

/** A name that begins in one piece with a text; its pattern is SQL. */
export type NameStart = TypedName;

/**
 * Null for a text that is no piece of a name. Of names and plans with letters beyond ASCII also a part of a word: no other
 * index finds those in each locale.
 */
export function nameStart(name: TypedName | null, values: Bindings): NameStart | null {
  return name && { ...name, pattern: `(select ${values.add(name.pattern)}::text)` };
}

/**
 * Who has a text in one of the places, or a name in one piece that begins with it.
 *
 * @param held what the index holds
 * @param part the pattern of the text
 * @param places SQL that is true where the text is in one of the places
 * @param starts the column of names in one piece
 */
export function partOrStart(
  held: string,
  part: string,
  places: string,
  start: NameStart | null,
  starts = 'name_starts',
): string {
  const inPlaces = `${held} like ${part} and ${places}`;
  if (start === null) return inPlaces;
  if (start.isOnePiece)
    return `${held} like ${part} and (${places} or ${starts} like ${start.pattern})`;
  return `(${inPlaces} or ${beginsWith(held, start, starts)})`;
}

/** Whose name begins so in one piece; the parameters are those of `partOrStart`. */
export function beginsWith(held: string, { pattern }: NameStart, starts = 'name_starts'): string {
  return `${held} like ${pattern} and ${starts} like ${pattern}`;
}

export function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`;
}
