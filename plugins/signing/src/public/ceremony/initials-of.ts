/** The initials of a name, for a start: of every part of it, at most four. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s.-]+/).filter((part) => /\p{L}/u.test(part));
  return parts
    .map((part) => (/\p{L}/u.exec(part)?.[0] ?? '').toUpperCase())
    .slice(0, 4)
    .join('');
}
