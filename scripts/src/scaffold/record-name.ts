/** What a new plugin calls its record. */
export interface RecordName {
  /** For example `note`. */
  readonly one: string;
  /** For example `notes`. */
  readonly many: string;
}

const WORD = /^[a-z][a-z0-9]*$/;
const LONGEST = 30;
const USUAL: RecordName = { one: 'item', many: 'items' };

/** Names of the language, of core, and of the templates, whose files would not compile with two meanings of a name. */
const TAKEN = new Set(
  `action activity actor api arguments array async await body boolean break button call card case catch class const
  continue database date debugger default delete do document download else enum error eval event export extends false
  field file finally for form function icon if implements import in interface job kind knex let link list map message
  model new null number object page part password permission plugin portal private problem promise protected public
  record request response return route row schema search server set setting slot static store string super switch
  symbol table template text this throw title token true try type typeof undefined unit value var void webhook while
  window with write yield`.split(/\s+/),
);

/** Throws with a sentence when the word cannot name a record. */
export function recordName(one: string): RecordName {
  if (!WORD.test(one) || one.length > LONGEST) {
    throw new Error(
      `'${one}' cannot name a record: use one word of at most ${LONGEST} lower-case letters and digits, for example note.`,
    );
  }
  if (TAKEN.has(one))
    throw new Error(`'${one}' cannot name a record: the files of a plugin use that name already.`);
  return { one, many: pluralOf(one) };
}

/** The singular of the last word of a plugin's id, or 'item' where that is no plural or cannot name a record. */
export function usualRecord(id: string): RecordName {
  const many = id.split('-').at(-1)!;
  const one = singularOf(many);
  return one === null || !WORD.test(one) || TAKEN.has(one) || pluralOf(one) !== many
    ? USUAL
    : { one, many };
}

function singularOf(word: string): string | null {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(s|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : null;
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Words of the templates that name no record: a keyword of JSON Schema and one of CSS. */
const OTHER_WORDS = /"items":|align-items/;
const RECORD_WORDS = new RegExp(`${OTHER_WORDS.source}|\\b([Aa])n (?=item)|[Ii]tems?`, 'g');

/** Renames the record of a template, which calls it 'item' everywhere. */
export function renameRecord(template: string, { one, many }: RecordName): string {
  return template.replaceAll(RECORD_WORDS, (found: string, article?: string) => {
    if (OTHER_WORDS.test(found)) return found;
    if (article !== undefined) return /^[aeiou]/.test(one) ? found : `${article} `;
    const word = found.endsWith('s') ? many : one;
    return found.startsWith('I') ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  });
}
