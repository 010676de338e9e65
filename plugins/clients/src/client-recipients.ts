import type { WriteUnit } from '@porchlight/kernel';
import { type KnownEmail, type Recipient, recipientsOf } from './rules/recipients-of.ts';

/** The part of `ClientValues` that it needs. */
interface EmailReads {
  emails(clientId: number, trx?: WriteUnit['trx']): Promise<readonly KnownEmail[]>;
}

/**
 * Who gets a message about the money or the consent of a client: the address that it is for, the client's address on record,
 * and those that the client had within the last days, so that nobody can keep it from the client. Empty when no address is
 * known.
 */
export async function clientRecipients(
  values: EmailReads,
  clientId: number | null,
  recipient: Recipient,
  trx?: WriteUnit['trx'],
): Promise<readonly Recipient[]> {
  const known = clientId === null ? [] : await values.emails(clientId, trx);
  return recipientsOf(recipient, known);
}
