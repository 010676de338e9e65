import { Argon2PasswordHashes } from '../password-hashes.ts';
import { randomPassword } from '../random-password.ts';

export interface NewPassword {
  /** Plain text, to be shown once and stored nowhere. */
  readonly password: string;
  /** For `agents_agent.password_hash`. */
  readonly password_hash: string;
}

/** Random passwords with their hashes, for commands that write accounts past the API. */
export async function newPasswords(count: number): Promise<readonly NewPassword[]> {
  const hashes = new Argon2PasswordHashes();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const password = randomPassword();
      return { password, password_hash: await hashes.hash(password) };
    }),
  );
}
