import { headerWords } from './header-words.ts';

const ORDER = String.raw`(?:d{1,2}|m{1,3}|y{2,4}|a{2,4})(?:\s?[-/. ]\s?(?:d{1,2}|m{1,3}|y{2,4}|a{2,4})){1,2}`;
const PLEASE =
  'required|requerido|obligatorio|obrigatorio|optional|opcional|mandatory|req|opt|legal';
/** What a header says of how to fill its column in; anything else in parentheses may change what it means. */
const HINT = new RegExp(String.raw`[([]\s*(?:${ORDER}|${PLEASE})\s*[)\]]|\b${ORDER}$|\*`, 'gi');
const WORDS_OF_ORDER = new RegExp(String.raw`\b${ORDER}(?=\s*[)\]]|$)`, 'i');

/** A header without what it says of how to fill it in: 'Date of Birth (DD/MM/YYYY) *' gives 'Date of Birth'. */
export function withoutHints(header: string): string {
  return header.replace(HINT, ' ').trim();
}

/** The order of day and month that a header demands; null without one. */
export type DemandedOrder = 'day-first' | 'month-first' | null;

/** The order that a header demands: 'DOB (DD/MM/YYYY)'. */
export function demandedOrder(header: string): DemandedOrder {
  const order = WORDS_OF_ORDER.exec(header.trim())?.[0].toLowerCase();
  if (order === undefined) return null;
  const [day, month] = [order.indexOf('d'), order.indexOf('m')];
  if (day === -1 || month === -1) return null;
  return day < month ? 'day-first' : 'month-first';
}

const LAST_FIRST =
  /^(?:name )?(?:last|surname|apellidos?|sobrenome)(?: name)?(?: and| y| e)? (?:first|nombres?|nome)(?: name)?$/;

/** True for a header of whole names that begin with the last name: 'Name (Last First)'. */
export function hasLastNameFirst(header: string): boolean {
  return LAST_FIRST.test(headerWords(header));
}
