const colors = ['iris', 'blue', 'teal', 'green', 'ochre', 'rust', 'red', 'plum'] as const;

type AvatarColor = (typeof colors)[number];

/** 'Marisol de la Rivera' is 'MR'; one word gives one letter, no letter at all gives '?'. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word) ?? []);
  const [first] = letters;
  if (first === undefined) return '?';
  const last = letters.length > 1 ? (letters.at(-1) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase('en-US');
}

/** The same seed always has the same color. */
export function avatarColor(seed: string): AvatarColor {
  let hash = 7;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return colors[hash % colors.length] ?? 'iris';
}
