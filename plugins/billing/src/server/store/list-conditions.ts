import { nameStartPattern } from '@porchlight/kernel';

type Value = string | number | string[];

/** What a list is narrowed by, as SQL with its values. */
export class Conditions {
  readonly bindings: Value[] = [];
  readonly #texts: string[] = [];

  add(text: string, ...values: readonly Value[]): void {
    this.#texts.push(text);
    this.bindings.push(...values);
  }

  /** The word is anywhere in the folded texts of the table, or begins the name in one piece. */
  addWord(table: string, word: string): void {
    const inText = `${table}.search_text like core_fold(?)`;
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const start = nameStartPattern(word);
    if (start === null) this.add(inText, part);
    else this.add(`(${inText} or ${table}.name_starts like ?)`, part, start);
  }

  /** Empty, or begins with `where`. */
  where(): string {
    return this.#texts.length === 0 ? '' : `where ${this.#texts.join(' and ')}`;
  }
}
