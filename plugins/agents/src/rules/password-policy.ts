import { commonPasswords } from './common-passwords.ts';

/** `spec`: at least 6 characters. `strict`: at least 12. Both refuse the commonest passwords. */
export type PasswordPolicy = 'spec' | 'strict';

export const minimumPasswordLength: Readonly<Record<PasswordPolicy, number>> = {
  spec: 6,
  strict: 12,
};

/**
 * The sentence to show when a password is not good enough, or null.
 * `names` are the username and email of the account, which are no secret.
 */
export function refusePassword(
  policy: PasswordPolicy,
  password: string,
  names: readonly string[],
): string | null {
  const minimum = minimumPasswordLength[policy];
  // Code points, as JSON Schema counts them, so that both checks agree.
  if ([...password].length < minimum) {
    return `Password must be at least ${minimum} characters.`;
  }
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) {
    return 'This password is one of the most common ones. Please choose another.';
  }
  if (names.some((name) => name !== '' && name.toLowerCase() === plain)) {
    return 'Password must not be the username or the email.';
  }
  return null;
}
