/** Where a document lies that nobody put anywhere. */
export const DEFAULT_FOLDER = 'uncategorized';

/** A folder's name as it is kept: on one line, without blanks around it; the default one when nothing is left. */
export function documentFolder(text: string): string {
  const name = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' || name.toLowerCase() === DEFAULT_FOLDER ? DEFAULT_FOLDER : name;
}
