/** Letters and digits that nobody mistakes for one another. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const GROUP = 4;

/** A code to type, such as `7KQ2-M9TX-B4HC-W3RD`, of random bytes; 78 bits. */
export function verificationCode(random: (most: number) => number): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)]!);
  return grouped(letters.join(''));
}

/** The code that was meant: any case, with or without the lines between its groups. Null for none. */
export function readVerificationCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[\s-]/g, '');
  const isCode = letters.length === LENGTH && [...letters].every((one) => LETTERS.includes(one));
  return isCode ? grouped(letters) : null;
}

function grouped(letters: string): string {
  return letters.match(new RegExp(`.{${String(GROUP)}}`, 'g'))!.join('-');
}
