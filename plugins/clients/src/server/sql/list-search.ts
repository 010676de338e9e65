import { searchWords, type TypedName, typedName } from '@porchlight/kernel';
import { emailPart, phonePart } from '../../rules/contact-parts.ts';
import { anyOf, beginsWith, nameStart, partOrStart, searched } from './match.ts';
import { likeLiteral, type SearchTerm, searchTerm } from './search-term.ts';
import type { Bindings } from './statement.ts';

const COLUMNS = ['sort_first_name', 'sort_last_name', 'sort_plan'];

/** The search of the list as SQL over clients_client. */
export interface ListSearch {
  /** True for the clients that match. */
  readonly condition: string;
  /** No index of parts helps, so it may match nearly all clients. */
  readonly isShort: boolean;
  /** Distinguishes the texts of the statements. */
  readonly name: string;
}

/**
 * Every word must match: the first name, the last name, or the health plan, or, where the word looks like it, a part of
 * an email or of a phone. A name is also found by a word that has it in one piece, or a part of it from a word on.
 * A whole text such as '(904) 555-0149' is also searched in phones.
 */
export function listSearch({ text }: SearchTerm, values: Bindings): ListSearch {
  const words = searchWords(text)
    .map(readWord)
    // Few orders of kinds make few statements.
    .toSorted((one, other) => (codeOf(one) < codeOf(other) ? -1 : 1));
  const every = words.map((word) => wordCondition(word, values)).join(' and ');
  const isShort = words.every(({ kind }) => kind === 'short');
  const phone = words.length === 1 && words[0]?.phone === text ? null : phonePart(text);
  const name = words.map(codeOf).join('');
  if (phone === null) return { condition: `(${every})`, isShort, name };
  const inPhones = `search_phones like (select ${values.add(`%${phone}%`)}::text)`;
  return { condition: `((${every}) or ${inPhones})`, isShort, name: `${name}+p` };
}

interface Word {
  readonly text: string;
  readonly kind: 'text' | 'email' | 'phone' | 'short' | 'beyond';
  readonly phone: string | null;
  readonly email: string | null;
  /** Null when it is no name in one piece. */
  readonly name: TypedName | null;
}

/** Distinguishes the conditions of words. */
function codeOf({ kind, name }: Word): string {
  const code = kind.charAt(0);
  if (name === null) return code;
  return name.isOnePiece ? code.toUpperCase() : `${code}'`;
}

function readWord(text: string): Word {
  const none = { text, phone: null, email: null };
  const name = typedName(text);
  if (name?.isBeyondAscii === true) return { ...none, kind: 'beyond', name };
  if (searchTerm(text).short) return { ...none, kind: 'short', name: null };
  const digits = phonePart(text);
  // Others are covered by the digits of the whole text.
  const phone = digits === text ? digits : null;
  const email = emailPart(text);
  const kind = phone !== null ? 'phone' : email !== null ? 'email' : 'text';
  return { text, kind, phone, email: phone === null ? email : null, name };
}

/**
 * The trigram index finds candidates among all searched texts. A short text has no trigrams and is searched along an
 * index that holds the three columns.
 */
function wordCondition({ text, kind, phone, email, name }: Word, values: Bindings): string {
  const start = nameStart(name, values);
  const held = searched();
  if (start !== null && kind === 'beyond') return beginsWith(held, start);
  // Subselects, so that the text is folded once and not for each row.
  const folded = `(select core_fold(${values.add(`%${likeLiteral(text)}%`)}))`;
  const ways = COLUMNS.map((column) => `${column} like ${folded}`);
  if (phone !== null) ways.push(`search_phones like ${folded}`);
  if (email !== null) ways.push(`search_emails like ${folded}`);
  if (kind === 'short') return anyOf(ways);
  return partOrStart(held, folded, anyOf(ways), start);
}
