import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FieldCrypto } from '@porchlight/server';

type Signing = Pick<FieldCrypto, 'sign'>;

/** What is stored of a passcode: a salt and a keyed hash, so that the database alone does not reveal it. */
export function passcodeHash(crypto: Signing, passcode: string): string {
  const salt = randomBytes(16).toString('hex');
  return `${salt}.${hashWith(crypto, salt, passcode)}`;
}

/** Whether it is the passcode of the session, in any case. */
export function isPasscode(crypto: Signing, stored: string, passcode: string): boolean {
  const [salt = ''] = stored.split('.');
  const [known, made] = [stored, `${salt}.${hashWith(crypto, salt, passcode)}`].map((text) =>
    Buffer.from(text),
  );
  return known!.length === made!.length && timingSafeEqual(known!, made!);
}

function hashWith(crypto: Signing, salt: string, passcode: string): string {
  return crypto.sign(`${salt}|${passcode.trim().toUpperCase()}`, 'forms session passcode');
}
