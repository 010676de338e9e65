import { randomInt } from 'node:crypto';

/** Nothing that looks like another character when read from a screen. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Five groups of four, about 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 5 }, group).join('-');
}
