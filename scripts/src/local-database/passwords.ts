import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** `administrator` owns the server, `portal` only its database. */
export interface Passwords {
  readonly administrator: string;
  readonly portal: string;
}

/** Reads the passwords of the local database, or makes them; the file is for this user only. */
export function keepPasswords(file: string): Passwords {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  const made: Passwords = { administrator: randomPassword(), portal: randomPassword() };
  writeFileSync(file, `${JSON.stringify(made)}\n`, { mode: 0o600 });
  return made;
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url');
}
