/** Longest passcode. */
export const PASSCODE_LENGTH = 64;
const SHORTEST = 4;
const SHORTEST_DIGITS = 6;

/** Why this cannot be a passcode, of which a visitor may guess five times; null for a good one and for none. */
export function passcodeProblem(passcode: string): string | null {
  const characters = [...passcode.replace(/\s/g, '')];
  if (characters.length === 0) return null;
  if (passcode.trim().length > PASSCODE_LENGTH)
    return `A passcode has at most ${PASSCODE_LENGTH} characters`;
  if (characters.length < SHORTEST) return `A passcode has at least ${SHORTEST} characters`;
  const isDigits = characters.every((one) => /\p{Nd}/u.test(one));
  return isDigits && characters.length < SHORTEST_DIGITS
    ? `A passcode of digits alone has at least ${SHORTEST_DIGITS} digits`
    : null;
}
