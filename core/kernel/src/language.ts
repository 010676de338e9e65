/** The languages of public pages, mails, and PDFs. Staff pages are in English. */
export const LANGUAGES = ['en', 'es', 'pt'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What each language is called by those who speak it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
};

const ENGLISH_NAMES: Readonly<Record<string, Language>> = {
  english: 'en',
  spanish: 'es',
  portuguese: 'pt',
};

/**
 * The language that a text names: a code (`es`), a tag (`pt-BR`), or a name in English or in the language itself, as in
 * a client's preferred language. Undefined for every other language.
 */
export function readLanguage(text: string | null | undefined): Language | undefined {
  const name = (text ?? '').trim().toLowerCase();
  const [code] = name.split(/[-_]/, 1);
  return LANGUAGES.find(
    (language) =>
      language === code ||
      language === ENGLISH_NAMES[name] ||
      LANGUAGE_NAMES[language].toLowerCase() === name,
  );
}

/** The first of these names or tags that is a language of the portal, English otherwise. */
export function firstLanguage(texts: readonly (string | null | undefined)[]): Language {
  return texts.map(readLanguage).find((language) => language !== undefined) ?? 'en';
}
