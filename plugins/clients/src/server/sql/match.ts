import { nameStartPattern } from '@porchlight/kernel';
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
  /** Includes all matches of the ways before. */
  readonly widest?: true;
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
): readonly Fit[] {
  if (texts.some((text) => searchTerm(text).short))
    return [{ name: `${name}-short`, condition: exact, walk: 'names', widest: true }];
  return [
    { name, condition: exact, walk: 'first-names' },
    { condition: indexed, walk: 'index', widest: true },
  ];
}

/** The text folded like the stored search names; in a subselect, so that it is folded once and not for each row. */
export function folded(text: string, values: Bindings): string {
  return `(select core_fold(${values.add(text)}))`;
}

/** Both names of the client in one piece, the last name first, as `core_joined` has them. */
export function joinedNames(table: string): string {
  return `core_joined(coalesce(${table}.sort_last_name, '') || coalesce(${table}.sort_first_name, ''))`;
}

/**
 * A name that begins in one piece with the text; null for a text that is no piece of a name. Of names and plans with letters
 * beyond ASCII also a part of a word: no other index finds those in each locale.
 */
export function nameStart(text: string, values: Bindings): string | null {
  const pattern = nameStartPattern(text);
  return pattern === null ? null : `name_starts like (select ${values.add(pattern)}::text)`;
}

export function anyOf(conditions: readonly string[]): string {
  return `(${conditions.join(' or ')})`;
}
