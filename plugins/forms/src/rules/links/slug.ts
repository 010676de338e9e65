const MOST_CHARACTERS = 80;
const NAMELESS = 'form';

/** The slug of a web form: its route without the leading slash. */
export function webFormSlug(source: string): string {
  return slugOf(source.trim().replace(/^\/+(?:forms\/)?/i, ''));
}

/** The slug of a title: lower case with hyphens, without accents. */
export function slugOf(title: string): string {
  const plain = title
    .slice(0, 1000)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return trimmed(plain.slice(0, MOST_CHARACTERS)) || NAMELESS;
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is not taken. */
export function uniqueSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const end = `-${String(count)}`;
    const next = trimmed(slug.slice(0, MOST_CHARACTERS - end.length)) + end;
    if (!taken.has(next)) return next;
  }
}

/** Runs of hyphens are single by now. */
function trimmed(text: string): string {
  return text.replace(/^-/, '').replace(/-$/, '');
}
