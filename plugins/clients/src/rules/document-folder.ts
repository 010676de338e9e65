/** The folder of documents that were filed in none. */
export const DEFAULT_FOLDER = 'uncategorized';

/** A folder's name as it is stored: one line, trimmed; the default folder when nothing is left. */
export function documentFolder(text: string): string {
  const name = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return name === '' || name.toLowerCase() === DEFAULT_FOLDER ? DEFAULT_FOLDER : name;
}
