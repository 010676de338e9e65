import type { ImportIdentity } from '@porchlight/clients/contract';
import { nameInOnePiece } from '@porchlight/clients/contract';
import type { MatchKey } from './match-key.ts';
import { NumberTable } from './number-table.ts';
import { textHash } from './text-hash.ts';

/** What an earlier row of the same file has to do with a row about a new client. */
type EarlierRow =
  /** It is about the same client. */
  | { readonly kind: 'same'; readonly line: number }
  /** Possibly the same: they share this, and the rest is missing or differs. */
  | { readonly kind: 'possible'; readonly line: number; readonly by: Shared | 'name' }
  /** Another client with the same name. */
  | { readonly kind: 'namesake'; readonly line: number };

type Shared = 'email' | 'phone' | 'ssn' | 'medicare_number';

const COLUMNS = ['line', 'name', 'dob', 'email', 'phone', 'ssn', 'medicare_number'] as const;

/** A client as hashes of its values, 0 for a blank one. */
type Person = Readonly<Record<(typeof COLUMNS)[number], number>>;

const NUMBERS = ['ssn', 'medicare_number'] as const;
/** What confirms a name. */
const NAMED = ['dob', 'email', 'phone'] as const;
const IDENTIFYING = ['dob', ...NUMBERS] as const;
const DISTINGUISHING = ['dob', 'email', 'phone', 'ssn', 'medicare_number'] as const;

/** Remembers the new clients of a file, in about 100 bytes each, and finds those that are in it twice. */
export class FilePeople {
  readonly #hash = textHash();
  readonly #people: NumberTable<(typeof COLUMNS)[number]>;
  /** Families share emails and phones: without a name only numbers identify, or the one that is the key. */
  readonly #compared: readonly Shared[];

  constructor(key: MatchKey) {
    this.#compared = key === 'email' || key === 'phone' ? [...NUMBERS, key] : NUMBERS;
    const keys = this.#compared.map((field) => [field]);
    this.#people = new NumberTable(COLUMNS, [
      ['name'],
      ...NAMED.map((by) => ['name', by] as const),
      ...keys,
    ]);
  }

  /** What an earlier row has to do with this one; null when none does. Remembers it. */
  add(line: number, identity: ImportIdentity): EarlierRow | null {
    const person = this.#personOf(line, identity);
    const earlier = this.#earlier(person);
    if (earlier?.kind !== 'same') this.#people.add(person);
    return earlier;
  }

  #earlier(person: Person): EarlierRow | null {
    for (const by of NAMED) {
      const twin = this.#people.find(person, 'name', by);
      if (twin !== undefined && !IDENTIFYING.some((what) => differ(person, twin, what)))
        return { kind: 'same', line: twin.line };
    }
    for (const by of this.#compared) {
      const other = this.#people.find(person, by);
      if (other === undefined) continue;
      return differ(person, other, 'name') || differ(person, other, 'dob')
        ? { kind: 'possible', line: other.line, by }
        : { kind: 'same', line: other.line };
    }
    const namesake = this.#people.find(person, 'name');
    if (namesake === undefined) return null;
    const isOther = DISTINGUISHING.some((what) => differ(person, namesake, what));
    if (isOther) return { kind: 'namesake', line: namesake.line };
    return { kind: 'possible', line: namesake.line, by: 'name' };
  }

  #personOf(line: number, identity: ImportIdentity): Person {
    const names = [nameInOnePiece(identity.first_name), nameInOnePiece(identity.last_name)];
    const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
    return {
      line,
      name: names.every((one) => one === '') ? 0 : this.#hash(names.join('|')),
      dob: this.#hash(identity.dob),
      email: this.#hash(identity.email.trim().toLowerCase()),
      phone: this.#hash(plain(identity.phone)),
      ssn: this.#hash(plain(identity.ssn)),
      medicare_number: this.#hash(plain(identity.medicare_number)),
    };
  }
}

function differ(one: Person, other: Person, what: keyof Person): boolean {
  return one[what] !== 0 && other[what] !== 0 && one[what] !== other[what];
}
