import {
  droppedRanges,
  foldingPairs,
  LONE_ACCENTS,
  NAME_SIGNS,
  SEVERAL,
  SINGLES,
} from '@porchlight/kernel';
import type { Knex } from 'knex';
import { LETTER_CASES } from './letter-cases.ts';

/** Rises with every change of what is stored of a text or of how it is folded: all stored rows are gone through again. */
export const FOLDING = 3;

/** `translate` walks through its list for each letter of a text, so those that most names consist of come first. */
const FREQUENT =
  'aeinorstlhdumckgbpyvfwjzxq -0123456789аоенирвстлкмудпйчшьхюгябзфцжэыщъαοιςνρητεσκμλυπδγωβφχζθξψ';

/**
 * `core_fold(text)`: `foldText` of the kernel in the database, from the same table. Nothing in it depends on the locale
 * of the database, so that generated columns and indexes can hold what it returns. Texts of plain letters, which most
 * are, are folded where they are used, for which it must not be strict; other ones by `core_fold_other`.
 *
 * After a change of the table a migration calls it again, and `FOLDING` rises.
 */
export async function createFoldingFunctions(knex: Knex): Promise<void> {
  const frequent = Array.from(FREQUENT, (one) => [one, one] as const);
  const singles = [...foldingPairs(SINGLES), ...foldingPairs(LETTER_CASES)].filter(
    ([from]) => from !== '`',
  );
  const known = new Map(singles);
  const pairs = [...frequent.filter(([one]) => !known.has(one)), ...singles];
  const replaced = [...singles, ...foldingPairs(SEVERAL)].map(([from]) => from);
  const apostrophes = "'".repeat(LONE_ACCENTS.length);
  const several = foldingPairs(SEVERAL).reduce(
    (sql, [one, plain]) => `replace(${sql}, ${quoted(one)}, ${quoted(plain)})`,
    `translate(bare, ${quoted(pairs.map(([one]) => one).join(''))}, ${quoted(pairs.map(([, to]) => to).join(''))})`,
  );
  await knex.raw(`
    create or replace function core_fold_other(value text) returns text
    language plpgsql immutable strict parallel safe as $fold$
    declare
      bare constant text := translate(lower(regexp_replace(
        normalize(translate(value, ${quoted(LONE_ACCENTS)}, ${quoted(apostrophes)}), NFKD),
        ${quoted(`[${droppedRanges().map(classRange).join('')}]+`)}, '', 'g') collate "C"), '\`', '''');
    begin
      if octet_length(bare) = length(bare) or bare !~ ${quoted(`[${replaced.join('')}]`)} then
        return normalize(bare, NFC);
      end if;
      return normalize(${several}, NFC);
    end $fold$
  `);
  await knex.raw(`
    create or replace function core_fold(value text) returns text
    language sql immutable parallel safe
    return case when octet_length(value) = length(value)
      then translate(lower(value collate "C"), '\`', '''') else core_fold_other(value) end
  `);
  await createNameFunctions(knex);
}

/** More words than these are in no name that is typed in one piece. */
const MOST_WORDS = 12;
const MOST_LETTERS = 200;
/** Letters of a word before which parts of it begin. */
const MOST_PARTS = 40;

/**
 * `core_joined(text)` is `joinedName` of the kernel. `core_name_starts(name)` holds, for each word of a name, the name in
 * one piece from that word on, with the words before it behind: those who write it as one word begin with one of them,
 * whichever of the names they put first. A name with letters beyond ASCII is there by its bytes, with all parts of its
 * words, so that they are found in any locale, see `nameStartPattern`; its plain words are also there as they are, up to
 * the first letter of another script.
 */
async function createNameFunctions(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function core_joined(value text) returns text
    language sql immutable parallel safe
    return translate(core_fold(value), ${quoted(NAME_SIGNS)}, '')
  `);
  await knex.raw(`
    create or replace function core_name_starts(name text) returns text
    language plpgsql immutable strict parallel safe as $starts$
    declare
      words constant text[] := string_to_array(translate(left(core_fold(name), ${MOST_LETTERS}),
        ${quoted(NAME_SIGNS)}, ${quoted(' '.repeat(NAME_SIGNS.length))}), ' ');
      whole constant text := array_to_string(words, '');
      starts text := chr(31);
      is_plain constant boolean := octet_length(whole) = length(whole);
      place integer := 0;
      one text;
      plain text;
      word text;
    begin
      foreach word in array words[1:${MOST_WORDS}] loop
        if word <> '' then
          one := substr(whole, place + 1) || left(whole, place);
          if is_plain then
            starts := starts || one || chr(31);
          else
            starts := starts || encode(convert_to(one, 'UTF8'), 'hex') || chr(31);
            for letter in 2 .. least(length(word), ${MOST_PARTS}) loop
              starts := starts || encode(convert_to(substr(word, letter), 'UTF8'), 'hex') || chr(31);
            end loop;
            plain := substring(one from '^[\\u0001-\\u007f]+');
            starts := starts || coalesce(plain || chr(31), '');
          end if;
          place := place + length(word);
        end if;
      end loop;
      return starts;
    end $starts$
  `);
}

function classRange([first, last]: readonly [number, number]): string {
  const code = (one: number) => `\\U${one.toString(16).padStart(8, '0')}`;
  return first === last ? code(first) : `${code(first)}-${code(last)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
