import { type Language, localeOf } from '@porchlight/kernel';
import { type Message, readMessage } from './message-format.ts';
import type { TextValue, ValuesOf } from './text-values.ts';

/** English texts by key, in ICU MessageFormat: `{count, plural, one {# page} other {# pages}}`. */
export type EnglishTexts = Readonly<Record<string, string>>;

/** What `npm run translations` writes: each text in each language. */
export type Catalog<English extends EnglishTexts> = {
  readonly [Key in keyof English]: Readonly<Record<Language, string>>;
};

/** A text of one language with its values. */
export type Translate<English extends EnglishTexts> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string;

export interface Texts<English extends EnglishTexts> {
  /** The texts in a language. */
  in(language: Language): Translate<English>;
}

/**
 * Texts for public pages, mails, or PDFs. English is written here; `npm run translations` adds it to the catalog, which holds
 * the translations, and the check of `npm test` fails while one is missing.
 *
 * @param english plain literals, so that the script can read them
 * @param catalog the imported file, for example `languages/invitation.json`
 */
export function defineTexts<const English extends EnglishTexts>(
  english: English,
  catalog: Catalog<English>,
): Texts<English> {
  const translators = new Map<Language, Translate<English>>();
  const textIn = (language: Language, key: string): string => {
    const text = language === 'en' ? english[key] : catalog[key]?.[language];
    if (text === undefined) throw new Error(`There is no text '${key}' in '${language}'.`);
    return text;
  };
  return {
    in(language) {
      let translate = translators.get(language);
      if (translate === undefined) {
        translate = translator(language, (key) => textIn(language, key));
        translators.set(language, translate);
      }
      return translate;
    },
  };
}

/** Parses each text at its first use. */
function translator<English extends EnglishTexts>(
  language: Language,
  textOf: (key: string) => string,
): Translate<English> {
  const messages = new Map<string, Message>();
  return (key, ...[values]) => {
    let message = messages.get(key);
    if (message === undefined) {
      message = readMessage(textOf(key), localeOf(language));
      messages.set(key, message);
    }
    return message(values as Readonly<Record<string, TextValue>> | undefined);
  };
}
