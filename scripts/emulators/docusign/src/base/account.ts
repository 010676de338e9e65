import { namedId } from '@porchlight/emulator-shared';
import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';

/** The only account of the emulator, with the app that may act for its user. */
export interface Account {
  readonly accountId: string;
  readonly accountName: string;
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly integrationKey: string;
  /** PEM, PKCS #8. */
  readonly privateKey: string;
  /** PEM. */
  readonly publicKey: string;
  /** For webhooks, where none are configured. */
  readonly connectKey: string;
}

export type AccountKeys = Pick<Account, 'privateKey' | 'publicKey'>;

let keys: Promise<AccountKeys> | undefined;

/** The ids never change; the keys are new in each process unless they are given. */
export async function openAccount(given?: AccountKeys): Promise<Account> {
  const { privateKey, publicKey } = given ?? (await (keys ??= createAccountKeys()));
  return {
    accountId: namedId('account'),
    accountName: 'Emulated agency',
    userId: namedId('user'),
    userName: 'Emulated Sender',
    email: 'sender@example.com',
    integrationKey: namedId('integration key'),
    privateKey,
    publicKey,
    connectKey: namedId('connect key'),
  };
}

/** A pair of RSA keys as DocuSign gives them to an app. */
export function createAccountKeys(): Promise<AccountKeys> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
