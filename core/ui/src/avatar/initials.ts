const colours = ['iris', 'blue', 'teal', 'green', 'ochre', 'rust', 'red', 'plum'] as const;

export type AvatarColour = (typeof colours)[number];

/** 'Marisol de la Rivera' is 'MR'; one word gives one letter, nothing gives '?'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words.at(0);
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => (word === undefined ? '' : String.fromCodePoint(word.codePointAt(0) ?? 63)))
    .join('')
    .toLocaleUpperCase('en-US');
}

/** The same seed always has the same colour. */
export function avatarColour(seed: string): AvatarColour {
  let hash = 7;
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
  return colours[hash % colours.length] ?? 'iris';
}
