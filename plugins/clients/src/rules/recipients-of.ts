import { emailAddress } from '@porchlight/kernel';
import { isSameAddress } from './same-address.ts';

/** An email of a client. */
export interface KnownEmail {
  readonly email: string;
  /** The change that replaced it; null for the one on record. */
  readonly change: number | null;
}

export interface Recipient {
  readonly to: string;
  /** Of the message: the same one is sent once to each address. */
  readonly key: string;
}

/**
 * Each mailbox once, the one that the message is for first. Keys have no email in them: they stay when the client's data
 * is removed.
 */
export function recipientsOf(
  { to, key }: Recipient,
  known: readonly KnownEmail[],
): readonly Recipient[] {
  const recipients = to === '' ? [] : [{ to, key }];
  for (const { email, change } of known) {
    const isUsable = change === null ? email !== '' : emailAddress(email) !== null;
    if (!isUsable || recipients.some((one) => isSameAddress(one.to, email))) continue;
    const suffix = change === null ? 'on record' : `before ${String(change)}`;
    recipients.push({ to: email, key: `${key} ${suffix}` });
  }
  return recipients;
}
