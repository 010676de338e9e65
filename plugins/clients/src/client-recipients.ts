import type { WriteUnit } from '@porchlight/kernel';
import type { ValueReads } from './client-language.ts';
import { isSameAddress } from './rules/same-address.ts';

interface Recipient {
  readonly to: string;
  /** Of the message: the same one is sent once to each address. */
  readonly key: string;
}

/**
 * Who gets a message about the money or the consent of a client: the address that it is for, and the client's address on
 * record when it is another one, so that nobody can keep it from the client. Empty when no address is known.
 */
export async function clientRecipients(
  values: ValueReads,
  clientId: number | null,
  { to, key }: Recipient,
  trx?: WriteUnit['trx'],
): Promise<readonly Recipient[]> {
  const client = clientId === null ? null : await values.read(clientId, ['primary_email'], trx);
  const known = client?.values.get('primary_email')?.text.trim() ?? '';
  return [
    ...(to === '' ? [] : [{ to, key }]),
    ...(known === '' || isSameAddress(known, to) ? [] : [{ to: known, key: `${key} on record` }]),
  ];
}
