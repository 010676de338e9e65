import { LANGUAGES, type Language } from '@porchlight/kernel';
import { IntlMessageFormat } from 'intl-messageformat';

/** One text in all languages, as it is stored. */
type CatalogEntry = Record<Language, string> & {
  /** The English text has changed since it was translated. Review the translations, then delete the mark. */
  review?: true;
};

export type Catalog = Record<string, CatalogEntry>;

/** The catalog for these English texts: translations stay, new texts have empty ones, unused entries go. */
export function updateCatalog(english: ReadonlyMap<string, string>, stored: Catalog): Catalog {
  return Object.fromEntries(
    [...english].map(([key, en]) => {
      const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
      if (before === undefined) return [key, { en, es: '', pt: '' }];
      return [key, before.en === en ? before : { ...before, en, review: true }];
    }),
  );
}

/** Everything that is wrong with a catalog, one sentence each. */
export function checkCatalog(english: ReadonlyMap<string, string>, stored: Catalog): string[] {
  const unused = Object.keys(stored).filter((key) => !english.has(key));
  return [
    ...[...english].flatMap(([key, en]) =>
      Object.hasOwn(stored, key)
        ? checkEntry(en, stored[key]!).map((fault) => `'${key}' ${fault}`)
        : [`'${key}' is not in the catalog; run "npm run translations"`],
    ),
    ...unused.map((key) => `'${key}' is no longer used; run "npm run translations"`),
  ];
}

function checkEntry(english: string, entry: CatalogEntry): string[] {
  if (entry.en !== english) return ['has another English text; run "npm run translations"'];
  if (entry.review)
    return ['changed in English: review the translations, then delete its "review"'];
  const wanted = describe('en', english);
  if (wanted instanceof Error) return [`has a syntax error in English: ${wanted.message}`];
  return LANGUAGES.filter((language) => language !== 'en').flatMap((language) => {
    const text = entry[language];
    if (typeof text !== 'string' || text.trim() === '') return [`has no translation: ${language}`];
    const found = describe(language, text);
    if (found instanceof Error) return [`has a syntax error (${language}): ${found.message}`];
    return found === wanted
      ? []
      : [`has other placeholders (${language}): ${found}, not ${wanted}`];
  });
}

type Elements = ReturnType<IntlMessageFormat['getAst']>;

const PLURAL_FORMS = ['one', 'other'];

/** The placeholders of a text with their kinds, sorted; an error when it cannot be read. */
function describe(language: Language, text: string): string | Error {
  try {
    const { getAst } = new IntlMessageFormat(text, language, {}, { ignoreTag: true });
    const names = new Set<string>();
    collect(getAst(), names);
    return [...names].sort().join(', ') || 'none';
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Kinds of elements in the parsed text, as the library numbers them. */
const KIND = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7 } as const;

function collect(elements: Elements, names: Set<string>): void {
  for (const element of elements) {
    switch (element.type) {
      case KIND.literal:
      case KIND.pound:
        break;
      case KIND.argument:
        names.add(`{${element.value}}`);
        break;
      case KIND.select:
        names.add(`{${element.value}, select, ${Object.keys(element.options).sort().join(' ')}}`);
        for (const { value } of Object.values(element.options)) collect(value, names);
        break;
      case KIND.plural: {
        const missing = PLURAL_FORMS.filter((form) => !Object.hasOwn(element.options, form));
        if (missing.length > 0)
          throw new Error(`the plural of {${element.value}} needs ${missing.join(' and ')}`);
        names.add(`{${element.value}, ${element.pluralType ?? 'cardinal'}}`);
        for (const { value } of Object.values(element.options)) collect(value, names);
        break;
      }
      default:
        throw new Error('format dates, times, and numbers before, with the helpers of the kernel');
    }
  }
}
