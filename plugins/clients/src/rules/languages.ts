const languages = ['English', 'Spanish', 'Portuguese'] as const;

/** The languages to choose from; a client's language that is none of them joins at the end. */
export function languageChoices(current = ''): readonly string[] {
  const other = current.trim();
  const isKnown = languages.some((language) => language.toLowerCase() === other.toLowerCase());
  return other === '' || isKnown ? languages : [...languages, other];
}
