import type { ImportIdentity } from '@porchlight/clients/contract';
import { foldedName } from '@porchlight/clients/contract';
import type { MatchKey } from './match-key.ts';

/** What an earlier row of the same file has to do with a row about a new client. */
export type EarlierRow =
  /** It is about the same client. */
  | { readonly kind: 'same'; readonly line: number }
  /** It may be: they share this, and nothing tells them apart, or the rest differs. */
  | { readonly kind: 'possible'; readonly line: number; readonly by: keyof Shared }
  /** Another client with the same name. */
  | { readonly kind: 'namesake'; readonly line: number };

interface Shared {
  readonly email: string;
  readonly phone: string;
  readonly ssn: string;
  readonly medicare_number: string;
  readonly name: string;
}

/** Without the names, by which people are found. */
interface Person {
  readonly line: number;
  readonly name: string;
  readonly dob: string;
  readonly email: string;
  readonly phone: string;
  readonly ssn: string;
  readonly medicare_number: string;
}

const NUMBERS = ['ssn', 'medicare_number'] as const;
const TELLING = ['dob', 'email', 'phone', 'ssn', 'medicare_number'] as const;

/** Remembers the new clients of a file and finds those that are in it twice. */
export class FilePeople {
  readonly #key: MatchKey;
  readonly #byValue = new Map<string, Person>();

  constructor(key: MatchKey) {
    this.#key = key;
  }

  /** What an earlier row has to do with this one; null when none does. Remembers it. */
  add(line: number, identity: ImportIdentity): EarlierRow | null {
    const person = personOf(line, identity);
    const earlier = this.#earlier(person);
    if (earlier?.kind !== 'same') this.#remember(person);
    return earlier;
  }

  #earlier(person: Person): EarlierRow | null {
    const { name, dob } = person;
    const twin = dob === '' || name === '' ? undefined : this.#byValue.get(`born ${dob} ${name}`);
    if (twin !== undefined) return { kind: 'same', line: twin.line };
    for (const by of this.#compared()) {
      const other = person[by] === '' ? undefined : this.#byValue.get(`${by} ${person[by]}`);
      if (other === undefined) continue;
      const same =
        (name === '' || other.name === '' || name === other.name) && !differ(person, other, 'dob');
      return same ? { kind: 'same', line: other.line } : { kind: 'possible', line: other.line, by };
    }
    const namesake = name === '' ? undefined : this.#byValue.get(`name ${name}`);
    if (namesake === undefined) return null;
    const isOther = TELLING.some((what) => differ(person, namesake, what));
    if (isOther) return { kind: 'namesake', line: namesake.line };
    return { kind: 'possible', line: namesake.line, by: 'name' };
  }

  #remember(person: Person): void {
    const { name, dob } = person;
    const keys = [
      ...(name === '' ? [] : [`name ${name}`]),
      ...(name === '' || dob === '' ? [] : [`born ${dob} ${name}`]),
      ...this.#compared().flatMap((by) => (person[by] === '' ? [] : [`${by} ${person[by]}`])),
    ];
    for (const key of keys) if (!this.#byValue.has(key)) this.#byValue.set(key, person);
  }

  /** Families share emails and phones: unless one of them is the key, only numbers identify. */
  #compared(): readonly Exclude<keyof Shared, 'name'>[] {
    const key = this.#key;
    return key === 'email' || key === 'phone' ? [...NUMBERS, key] : NUMBERS;
  }
}

function personOf(line: number, identity: ImportIdentity): Person {
  const names = [foldedName(identity.first_name), foldedName(identity.last_name)];
  const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();
  return {
    line,
    name: names.every((one) => one === '') ? '' : names.join('|'),
    dob: identity.dob,
    email: identity.email.trim().toLowerCase(),
    phone: plain(identity.phone),
    ssn: plain(identity.ssn),
    medicare_number: plain(identity.medicare_number),
  };
}

function differ(one: Person, other: Person, what: (typeof TELLING)[number]): boolean {
  return one[what] !== '' && other[what] !== '' && one[what] !== other[what];
}
