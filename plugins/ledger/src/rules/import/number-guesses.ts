/** Numbers of people end alike by chance: so many may, and this share of the rows above it. */
const ALIKE = 25;
const SHARE = 4 / 10_000;
const SHOWN_DIGITS = 4;

interface Alike {
  last: string;
  count: number;
}

/**
 * Finds a file that guesses: rows whose numbers, such as SSNs, all end in the digits that anyone may see of a client's. Which
 * one of them is matched would tell the rest.
 */
export class NumberGuesses {
  readonly #alike = new Map<string, Alike>();
  #rows = 0;

  /** The shown digits of a number of a row that is one of too many; null for others. Each row is added once. */
  add(numbers: Readonly<Record<string, string>>): string | null {
    this.#rows += 1;
    const most = ALIKE + this.#rows * SHARE;
    for (const [field, number] of Object.entries(numbers)) {
      const signs = number.replace(/[^0-9a-z]/gi, '').toUpperCase();
      if (signs.length <= SHOWN_DIGITS) continue;
      const end = signs.slice(-SHOWN_DIGITS);
      if (this.#count(`${field} ${end}`, signs) > most) return end;
    }
    return null;
  }

  /** The same number again, as where a program fills it in, is no other one. */
  #count(place: string, signs: string): number {
    const alike = this.#alike.get(place) ?? { last: '', count: 0 };
    if (alike.last !== signs) alike.count += 1;
    alike.last = signs;
    this.#alike.set(place, alike);
    return alike.count;
  }
}
