import { isBeyondAscii } from '@porchlight/kernel';
import { phoneDigits } from '../../rules/phone-display.ts';
import { searchTerm } from './search-term.ts';
import type { Bindings } from './statement.ts';
import { inContacts, wholeContact } from './contact-matches.ts';
import type { Fit } from './match.ts';
import { eachNamed, namedInFull, namedInOneWord } from './name-matches.ts';

/** Who is looked for; a blank text is as good as none. */
export interface ClientSearch {
  readonly email: string;
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly q: string;
}

interface Criteria {
  /** Distinguishes the texts of the statements. */
  readonly name: string;
  /** Ways to fit, best first. */
  readonly fits: readonly Fit[];
}

/** The first of email, phone, names and q that is given counts; null when none is. */
export function findCriteria(search: ClientSearch, values: Bindings): Criteria | null {
  const email = searchTerm(search.email).text.toLowerCase();
  if (email !== '') return byContact('email', { email, phone: '' }, values);
  if (search.phone.trim() !== '') return byPhone(phoneDigits(search.phone), values);
  const first = searchTerm(search.first_name).text;
  const last = searchTerm(search.last_name).text;
  if (first !== '' || last !== '') return named('names', eachNamed(first, last, values));
  const text = searchTerm(search.q).text;
  return text === '' ? null : byAnything(text, values);
}

/** Digits only, a leading 1 of 11 dropped on both sides; a phone without digits finds no client. */
function byPhone(phone: string, values: Bindings): Criteria | null {
  return phone === '' ? null : byContact('phone', { email: '', phone }, values);
}

function byContact(
  name: string,
  contact: { readonly email: string; readonly phone: string },
  values: Bindings,
): Criteria {
  return named(name, [wholeContact(contact, values), ...inContacts(contact, values)]);
}

/**
 * Part of a name or of both in either order, of an email, or digits of a phone. Any match in a name is
 * better than one elsewhere.
 */
function byAnything(typed: string, values: Bindings): Criteria {
  // 'Fonseca, Yanelis' is a full name too.
  const text = searchTerm(typed.replaceAll(',', ' ')).text || typed;
  const words = text.includes(' ');
  const contact = {
    // No email holds a blank, nor letters that no plain ones stand for.
    email: words || isBeyondAscii(text) ? '' : text.toLowerCase(),
    phone: /\p{L}/u.test(text) ? '' : phoneDigits(text),
  };
  const reachable = contact.email !== '' || contact.phone !== '';
  return named('q', [
    ...(words ? namedInFull(text, values) : namedInOneWord(text, values)),
    ...(reachable ? [wholeContact(contact, values), ...inContacts(contact, values)] : []),
  ]);
}

function named(kind: string, fits: readonly Fit[]): Criteria {
  return { name: [kind, ...fits.flatMap(({ name }) => name ?? [])].join('.'), fits };
}
