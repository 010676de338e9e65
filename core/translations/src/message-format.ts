import type { TextValue } from './text-values.ts';

/** A text of ICU MessageFormat with its values. */
export type Message = (values: Readonly<Record<string, TextValue>> | undefined) => string;

/** What fills in one part of a text; `count` is that of the plural around it. */
type Part = (values: Readonly<Record<string, TextValue>>, count: number) => string;

/**
 * Reads a text with what texts of the portal may have: `{name}`, `plural`, `selectordinal`, and `select`. The libraries for the
 * whole format are a tenth of what a page for visitors may load; the tests compare this with one of them.
 *
 * @param locale for plurals and numbers, for example `es-US`
 * @throws a SyntaxError for a text that has anything else; the message throws for a value that is missing
 */
export function readMessage(text: string, locale: string): Message {
  const reader = new Reader(text, locale);
  const parts = reader.readParts('text');
  return (values = {}) => joined(parts, values, Number.NaN);
}

function joined(
  parts: readonly Part[],
  values: Readonly<Record<string, TextValue>>,
  count: number,
): string {
  return parts.map((part) => part(values, count)).join('');
}

/** Where the reader is: in the text itself, a branch of a plural, or one of a choice. */
type Place = 'text' | 'plural' | 'select';

const WORD = /[^\s{},#']+/y;
const KINDS: Readonly<Record<string, Intl.PluralRuleType | null>> = {
  plural: 'cardinal',
  selectordinal: 'ordinal',
  select: null,
};

class Reader {
  readonly #text: string;
  readonly #locale: string;
  readonly #numbers: Intl.NumberFormat;
  #at = 0;

  constructor(text: string, locale: string) {
    this.#text = text;
    this.#locale = locale;
    this.#numbers = new Intl.NumberFormat(locale);
  }

  /** Up to the end of the text, or the brace that closes the branch. */
  readParts(place: Place): readonly Part[] {
    const parts: Part[] = [];
    let plain = '';
    const endPlain = () => {
      const text = plain;
      if (text !== '') parts.push(() => text);
      plain = '';
    };
    for (;;) {
      const char = this.#text[this.#at];
      if (char === undefined || char === '}') {
        if ((char === undefined) !== (place === 'text')) throw this.#fault();
        endPlain();
        return parts;
      }
      if (char === '{') {
        endPlain();
        parts.push(this.#readPlaceholder());
      } else if (char === '#' && place === 'plural') {
        endPlain();
        this.#at += 1;
        parts.push((_values, count) => this.#numbers.format(count));
      } else if (char === "'") plain += this.#readQuote(place);
      else {
        plain += char;
        this.#at += 1;
      }
    }
  }

  /** An apostrophe, or what it keeps from being read: `'{'`. */
  #readQuote(place: Place): string {
    const next = this.#text[this.#at + 1] ?? '';
    const quotes = next !== '' && ('{}<>'.includes(next) || (next === '#' && place === 'plural'));
    this.#at += next === "'" ? 2 : 1;
    if (!quotes) return "'";
    let quoted = '';
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at]!;
      this.#at += 1;
      if (char !== "'") quoted += char;
      else if (this.#text[this.#at] === "'") {
        quoted += "'";
        this.#at += 1;
      } else break;
    }
    return quoted;
  }

  #readPlaceholder(): Part {
    this.#expect('{');
    const name = this.#readWord();
    if (this.#take('}')) return (values) => String(valueOf(values, name));
    this.#expect(',');
    const kind = this.#readWord();
    this.#expect(',');
    const type = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
    if (type === undefined) throw this.#fault();
    const branches = this.#readBranches(type === null ? 'select' : 'plural');
    const other = branches.get('other');
    if (other === undefined) throw this.#fault();
    if (type === null)
      return (values, count) =>
        joined(branches.get(String(valueOf(values, name))) ?? other, values, count);
    const rules = new Intl.PluralRules(this.#locale, { type });
    return (values) => {
      const count = Number(valueOf(values, name));
      const exact = branches.get(`=${String(count)}`);
      return joined(exact ?? branches.get(rules.select(count)) ?? other, values, count);
    };
  }

  #readBranches(place: Place): ReadonlyMap<string, readonly Part[]> {
    const branches = new Map<string, readonly Part[]>();
    while (!this.#take('}')) {
      const name = this.#readWord();
      this.#expect('{');
      branches.set(name, this.readParts(place));
      this.#at += 1;
    }
    return branches;
  }

  #readWord(): string {
    this.#skipBlanks();
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0];
    if (word === undefined) throw this.#fault();
    this.#at += word.length;
    return word;
  }

  #expect(char: string): void {
    if (!this.#take(char)) throw this.#fault();
  }

  /** Blanks before the character count for nothing; those after it may belong to a branch. */
  #take(char: string): boolean {
    this.#skipBlanks();
    if (this.#text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #fault(): SyntaxError {
    return new SyntaxError(`Expected {name} at ${String(this.#at)} of '${this.#text}'.`);
  }
}

function valueOf(values: Readonly<Record<string, TextValue>>, name: string): TextValue {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) throw new Error(`The value '${name}' of a text is missing.`);
  return value;
}
