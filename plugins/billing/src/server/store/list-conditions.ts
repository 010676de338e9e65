type Value = string | number | string[];

/** What a list is narrowed by, as SQL with its values. */
export class Conditions {
  readonly bindings: Value[] = [];
  readonly #texts: string[] = [];

  add(text: string, ...values: readonly Value[]): void {
    this.#texts.push(text);
    this.bindings.push(...values);
  }

  /** The word is anywhere in a folded text. */
  addWord(column: string, word: string): void {
    this.add(`${column} like core_fold(?)`, `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  }

  /** Empty, or begins with `where`. */
  where(): string {
    return this.#texts.length === 0 ? '' : `where ${this.#texts.join(' and ')}`;
  }
}
